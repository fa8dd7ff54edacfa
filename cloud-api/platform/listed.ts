import type { z } from 'zod';

/** The names that lead to a list; where one of them is missing, the reply has no such list this time. */
type Path = readonly string[];

/** A reply with long lists, the rows of each from one presenter. */
export class Listed<Reply extends object> {
  readonly reply: Reply;
  private readonly paths: readonly Path[];

  constructor(reply: Reply, ...paths: readonly Path[]) {
    this.reply = reply;
    this.paths = paths;
  }

  /**
   * The reply as it may leave the house; undefined when it breaks its contract. The first row of a list passes the schema, value
   * for value, and every other must have exactly the same names: so no column leaks, and a list costs no more than its rows.
   */
  checked(schema: z.ZodType): object | undefined {
    const lists = this.paths.flatMap((path) => {
      const rows = rowsAt(this.reply, path);
      return rows ? [{ path, rows }] : [];
    });
    const short = lists.reduce<object>((reply, { path, rows }) => withRows(reply, path, rows.slice(0, 1)), this.reply);
    const parsed = schema.safeParse(short);
    if (!parsed.success) return undefined;
    const reply = parsed.data as object;
    const isAlike = lists.every(({ path, rows }) => {
      const names = new Set(Object.keys(rowsAt(reply, path)?.[0] ?? {}));
      return rows.every((row) => hasExactly(row, names));
    });
    return isAlike ? lists.reduce((whole, { path, rows }) => withRows(whole, path, rows), reply) : undefined;
  }
}

function rowsAt(reply: object, path: readonly string[]): readonly object[] | undefined {
  const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], reply);
  return found as readonly object[] | undefined;
}

function withRows(part: object, [name = '', ...rest]: readonly string[], rows: readonly object[]): object {
  const inner = (part as Record<string, object>)[name] ?? {};
  return { ...part, [name]: rest.length === 0 ? rows : withRows(inner, rest, rows) };
}

function hasExactly(row: object, names: ReadonlySet<string>): boolean {
  const own = Object.keys(row);
  return own.length === names.size && own.every((name) => names.has(name));
}
