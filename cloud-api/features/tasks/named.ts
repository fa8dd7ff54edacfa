type Named<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that were named at all. */
export const named = <T extends object>(fields: T): Named<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Named<T>;
