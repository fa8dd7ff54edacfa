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
  const value = (at: number): number => VALUES[base64.charCodeAt(at)] ?? 0;
  for (let at = 0, byte = 0; byte < length; at += 4, byte += 3) {
    const bits = (value(at) << 18) | (value(at + 1) << 12) | (value(at + 2) << 6) | value(at + 3);
    bytes[byte] = bits >> 16;
    bytes[byte + 1] = (bits >> 8) & 255;
    bytes[byte + 2] = bits & 255;
  }
  return bytes;
}
