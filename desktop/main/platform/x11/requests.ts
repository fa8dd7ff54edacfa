// What we ask of an X server about keys (X Window System Protocol, version 11; X Synchronization Extension 3.1).

/** A request of whole words behind its head. */
function request(opcode: number, detail: number, ...words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + words.length * 4);
  bytes.writeUInt8(opcode, 0);
  bytes.writeUInt8(detail, 1);
  bytes.writeUInt16LE(1 + words.length, 2);
  words.forEach((word, place) => bytes.writeUInt32LE(word, 4 + place * 4));
  return bytes;
}

/** Modes of a grab: all others are held back, or everything goes on. */
const HELD = 0;
const RUNNING = 1;

/** A key with its modifiers comes to us alone; everything else goes on. */
export const grabKey = (root: number, keycode: number, modifiers: number): Buffer =>
  request(33, 0, root, modifiers | (keycode << 16) | (RUNNING << 24), RUNNING);
export const ungrabKey = (root: number, keycode: number): Buffer => request(34, keycode, root, ANY_MODIFIER);
const ANY_MODIFIER = 1 << 15;

/** From now on no key reaches anybody: the server keeps them in their order. */
export const grabKeyboard = (root: number): Buffer => request(31, 0, root, NOW, RUNNING | (HELD << 8));
/** Hands on what was kept to the window that has the keyboard by then. */
export const ungrabKeyboard = (): Buffer => request(32, 0, NOW);
const NOW = 0;

export const getInputFocus = (): Buffer => request(43, 0);
/** The window that has the keyboard, by the reply to that; 0 and 1 are none. */
export const focusIn = (reply: Buffer): number => reply.readUInt32LE(8);
export const queryKeymap = (): Buffer => request(44, 0);
/** Whether a key is down, by the reply to that. */
export const isDownIn = (reply: Buffer, keycode: number): boolean =>
  ((reply.readUInt8(8 + (keycode >> 3)) >> (keycode & 7)) & 1) === 1;

export const getKeyboardMapping = (first: number, count: number): Buffer => request(101, 0, first | (count << 8));
/** The key that means this sign, by the reply to that; undefined where the keyboard has none. */
export function keycodeIn(reply: Buffer, first: number, keysym: number): number | undefined {
  const perKey = reply.readUInt8(1);
  for (let at = 32; perKey > 0 && at + perKey * 4 <= reply.length; at += perKey * 4) {
    if (reply.readUInt32LE(at) === keysym) return first + (at - 32) / (perKey * 4);
  }
  return undefined;
}

/** Asks for the extension by which requests wait for counters. */
export const querySync = (): Buffer => request(98, 0, 4, Buffer.from('SYNC').readUInt32LE(0));
/** Its opcode, by the reply to that; undefined where the server does not have it. */
export const opcodeIn = (reply: Buffer): number | undefined =>
  reply.readUInt8(8) === 1 ? reply.readUInt8(9) : undefined;

/** Asks of the extension, by its opcode. */
export const sync = {
  begin: (opcode: number): Buffer => request(opcode, 0, 3 | (1 << 8)),
  listCounters: (opcode: number): Buffer => request(opcode, 1),
  makeCounter: (opcode: number, id: number): Buffer => request(opcode, 2, id, 0, 0),
  setCounter: (opcode: number, id: number, value: number): Buffer => request(opcode, 3, id, 0, value),
  /** Has the server look at its own counter: what is counted from it otherwise begins at the last look. */
  look: (opcode: number, counter: number): Buffer => request(opcode, 5, counter),
  /** Our next requests wait until `counter` has come to `value`, or this many milliseconds are over. */
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

/** The counter of the server's own milliseconds, by the reply to `listCounters`. */
export function clockIn(reply: Buffer): number | undefined {
  let at = 32;
  for (let left = reply.readUInt32LE(8); left > 0; left -= 1) {
    const length = reply.readUInt16LE(at + 12);
    if (reply.toString('latin1', at + 14, at + 14 + length) === 'SERVERTIME') return reply.readUInt32LE(at);
    at += Math.ceil((14 + length) / 4) * 4;
  }
  return undefined;
}
