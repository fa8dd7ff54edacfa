// X server requests about keys (X Window System Protocol, version 11; X Synchronization Extension 3.1).

/** Builds a request of whole words after its header. */
function request(opcode: number, detail: number, ...words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + words.length * 4);
  bytes.writeUInt8(opcode, 0);
  bytes.writeUInt8(detail, 1);
  bytes.writeUInt16LE(1 + words.length, 2);
  words.forEach((word, place) => bytes.writeUInt32LE(word, 4 + place * 4));
  return bytes;
}

/** Modes of a grab: all other events are held back, or continue. */
const HELD = 0;
const RUNNING = 1;

/** Grabs a key with its modifiers for us; everything else continues. */
export const grabKey = (root: number, keycode: number, modifiers: number): Buffer =>
  request(33, 0, root, modifiers | (keycode << 16) | (RUNNING << 24), RUNNING);
export const ungrabKey = (root: number, keycode: number): Buffer => request(34, keycode, root, ANY_MODIFIER);
const ANY_MODIFIER = 1 << 15;

/** From now on no key is delivered: the server queues them in order. */
export const grabKeyboard = (root: number): Buffer => request(31, 0, root, NOW, RUNNING | (HELD << 8));
/** Delivers the queued keys to the window that then has the focus. */
export const ungrabKeyboard = (): Buffer => request(32, 0, NOW);
const NOW = 0;

export const getInputFocus = (): Buffer => request(43, 0);
/** Reads the window with the focus from that reply; 0 and 1 mean none. */
export const focusIn = (reply: Buffer): number => reply.readUInt32LE(8);
export const queryKeymap = (): Buffer => request(44, 0);
/** Reads from that reply whether a key is pressed. */
export const isDownIn = (reply: Buffer, keycode: number): boolean =>
  ((reply.readUInt8(8 + (keycode >> 3)) >> (keycode & 7)) & 1) === 1;

export const getKeyboardMapping = (first: number, count: number): Buffer => request(101, 0, first | (count << 8));
/** Finds the key code of a symbol in that reply; undefined when the keyboard has none. */
export function keycodeIn(reply: Buffer, first: number, keysym: number): number | undefined {
  const perKey = reply.readUInt8(1);
  for (let at = 32; perKey > 0 && at + perKey * 4 <= reply.length; at += perKey * 4) {
    if (reply.readUInt32LE(at) === keysym) return first + (at - 32) / (perKey * 4);
  }
  return undefined;
}

/** Queries the extension by which requests wait for counters. */
export const querySync = (): Buffer => request(98, 0, 4, Buffer.from('SYNC').readUInt32LE(0));
/** Reads its opcode from that reply; undefined when the server lacks it. */
export const opcodeIn = (reply: Buffer): number | undefined =>
  reply.readUInt8(8) === 1 ? reply.readUInt8(9) : undefined;

/** Requests of the extension, by its opcode. */
export const sync = {
  begin: (opcode: number): Buffer => request(opcode, 0, 3 | (1 << 8)),
  listCounters: (opcode: number): Buffer => request(opcode, 1),
  makeCounter: (opcode: number, id: number): Buffer => request(opcode, 2, id, 0, 0),
  setCounter: (opcode: number, id: number, value: number): Buffer => request(opcode, 3, id, 0, value),
  /** Makes the server read its own counter; otherwise relative values count from its last read. */
  look: (opcode: number, counter: number): Buffer => request(opcode, 5, counter),
  /** Delays our next requests until `counter` has reached `value` or this many milliseconds have passed. */
  wait: (opcode: number, clock: number, ms: number, counter: number, value: number): Buffer =>
    request(opcode, 7, ...condition(clock, RELATIVE, ms), ...condition(counter, ABSOLUTE, value)),
};
const ABSOLUTE = 0;
const RELATIVE = 1;
const NO_LESS = 2;
const condition = (counter: number, kind: number, value: number): readonly number[] => [
  counter,
  kind,
  0,
  value,
  NO_LESS,
  0,
  0,
];

/** Finds the counter of the server's own milliseconds in the reply to `listCounters`. */
export function clockIn(reply: Buffer): number | undefined {
  let at = 32;
  for (let left = reply.readUInt32LE(8); left > 0; left -= 1) {
    const length = reply.readUInt16LE(at + 12);
    if (reply.toString('latin1', at + 14, at + 14 + length) === 'SERVERTIME') return reply.readUInt32LE(at);
    at += Math.ceil((14 + length) / 4) * 4;
  }
  return undefined;
}
