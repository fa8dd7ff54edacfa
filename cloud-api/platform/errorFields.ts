/** A field of whatever was thrown; undefined where there is none. */
export const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The code of the database or the system; objection wraps some errors and keeps the first one inside. */
export const codeOf = (error: unknown): unknown =>
  fieldOf(error, 'code') ?? fieldOf(fieldOf(error, 'nativeError'), 'code');
