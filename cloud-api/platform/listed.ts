import type { z } from 'zod';

/** A reply with one long list whose rows all come from one presenter. */
export class Listed<Reply extends object> {
  readonly reply: Reply;
  private readonly name: keyof Reply & string;

  constructor(reply: Reply, name: keyof Reply & string) {
    this.reply = reply;
    this.name = name;
  }

  /**
   * The reply as it may leave the house; undefined when it breaks its contract. The first row passes the schema, value for
   * value, and every other must have exactly the same names: so no column leaks, and a list costs no more than its rows.
   */
  checked(schema: z.ZodType): object | undefined {
    const rows = this.reply[this.name] as unknown as readonly object[];
    const parsed = schema.safeParse({ ...this.reply, [this.name]: rows.slice(0, 1) });
    if (!parsed.success) return undefined;
    const reply = parsed.data as Record<string, readonly object[]>;
    const names = new Set(Object.keys(reply[this.name]?.[0] ?? {}));
    return rows.every((row) => hasExactly(row, names)) ? { ...reply, [this.name]: rows } : undefined;
  }
}

function hasExactly(row: object, names: ReadonlySet<string>): boolean {
  const own = Object.keys(row);
  return own.length === names.size && own.every((name) => names.has(name));
}
