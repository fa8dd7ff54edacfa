/** Returns a field of a thrown value; undefined if there is none. */
export const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Returns the error code of the database or the system; objection wraps some errors. */
export const codeOf = (error: unknown): unknown =>
  fieldOf(error, 'code') ?? fieldOf(fieldOf(error, 'nativeError'), 'code');
