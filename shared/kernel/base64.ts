const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The value of each character, by its code; 0 for any other. */
const VALUES = new Uint8Array(128);
Array.from(LETTERS).forEach((letter, value) => {
  VALUES[letter.charCodeAt(0)] = value;
});

/** Decodes a base64 text without built-ins, because not every environment that reads dumps has one. */
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
