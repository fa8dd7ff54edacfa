/** A file of sound as it is sent on: providers read the kind of a file from its name. */
export interface Sound {
  readonly name: string;
  readonly type: string;
}

const kinds: readonly (Sound & { readonly begins: string; readonly at: number })[] = [
  { name: 'recording.webm', type: 'audio/webm', begins: '\x1a\x45\xdf\xa3', at: 0 },
  { name: 'recording.mp4', type: 'audio/mp4', begins: 'ftyp', at: 4 },
  { name: 'recording.ogg', type: 'audio/ogg', begins: 'OggS', at: 0 },
  { name: 'recording.wav', type: 'audio/wav', begins: 'RIFF', at: 0 },
];

/** What a recording is by its first bytes, whatever its header says; null for what is no sound: that is sent to nobody. */
export function soundOf(bytes: Uint8Array): Sound | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return kinds.find(({ begins, at }) => head.startsWith(begins, at)) ?? null;
}
