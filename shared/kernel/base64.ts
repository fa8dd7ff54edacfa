const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What each letter stands for, by its code; 0 for every other one. */
const VALUES = new Uint8Array(128);
Array.from(LETTERS).forEach((letter, value) => {
  VALUES[letter.charCodeAt(0)] = value;
});

/** The bytes of a base64 text, by hand: not every place that reads dumps has a function for it. */
export function bytesOf(base64: string): Uint8Array {
  const length = Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
  const bytes = new Uint8Array(length);
  for (let at = 0, byte = 0; byte < length; at += 4) {
    let bits = 0;
    for (let letter = 0; letter < 4; letter += 1) bits = (bits << 6) | (VALUES[base64.charCodeAt(at + letter)] ?? 0);
    for (let shift = 16; shift >= 0 && byte < length; shift -= 8, byte += 1) bytes[byte] = (bits >> shift) & 255;
  }
  return bytes;
}
