/** Credentials for an X server: the name of the protocol, and its secret. */
export interface Cookie {
  readonly name: Buffer;
  readonly data: Buffer;
}

/** Local displays, such as `:0` or `unix:1.0`: an address with a host goes over a network. */
const LOCAL = /^(?:unix)?:(\d+)(?:\.\d+)?$/;

/** Returns the number of a local display; undefined for anything else. */
export const displayNumber = (display: string | undefined): string | undefined => LOCAL.exec(display ?? '')?.[1];

/** Finds the secret of a display in an `.Xauthority` file: records of family, address, number, name, data. */
export function cookieIn(file: Buffer, display: string): Cookie | undefined {
  let at = 0;
  const field = (): Buffer => {
    const length = file.readUInt16BE(at);
    at += 2 + length;
    return file.subarray(at - length, at);
  };
  try {
    while (at < file.length) {
      at += 2; // The family: every local entry may be for this display.
      field();
      const number = field().toString();
      const [name, data] = [field(), field()];
      if ((number === '' || number === display) && name.toString() === 'MIT-MAGIC-COOKIE-1') return { name, data };
    }
  } catch {
    return undefined; // Truncated file.
  }
  return undefined;
}
