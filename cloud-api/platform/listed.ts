import type { z } from 'zod';

/** A reply with one long list whose rows all come from one presenter. */
export class Listed<Reply extends object> {
  readonly reply: Reply;
  private readonly path: readonly string[];

  /** @param path - the names that lead to the list; where one of them is missing, the reply has no list this time */
  constructor(reply: Reply, ...path: readonly string[]) {
    this.reply = reply;
    this.path = path;
  }

  /**
   * The reply as it may leave the house; undefined when it breaks its contract. The first row passes the schema, value for
   * value, and every other must have exactly the same names: so no column leaks, and a list costs no more than its rows.
   */
  checked(schema: z.ZodType): object | undefined {
    const rows = rowsAt(this.reply, this.path);
    const parsed = schema.safeParse(rows ? withRows(this.reply, this.path, rows.slice(0, 1)) : this.reply);
    if (!parsed.success) return undefined;
    const reply = parsed.data as object;
    if (!rows) return reply;
    const names = new Set(Object.keys(rowsAt(reply, this.path)?.[0] ?? {}));
    return rows.every((row) => hasExactly(row, names)) ? withRows(reply, this.path, rows) : undefined;
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
