/** A processor cuts texts into pieces and may cut a surrogate pair in two; the database takes whole ones only. */
export const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part)),
  ) as T;
