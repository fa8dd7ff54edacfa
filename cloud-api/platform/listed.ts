import { randomUUID } from 'node:crypto';
import type { z } from 'zod';

/** Property names that lead to a list; if one is missing, the reply does not contain the list. */
type Path = readonly string[];

/** Rows contain no line breaks: JSON escapes those of strings. */
const BETWEEN_ROWS = ',\n';

/**
 * SQL that returns the text of `WrittenRows`: one JSON object per row, in this order. Both arguments are our own SQL,
 * and one expression creates all objects, so all have the same property names.
 */
export const writtenRows = (object: string, order: string): string =>
  `string_agg((${object})::text, E',\\n' order by ${order})`;

/**
 * Rows that the database returned as JSON: parsing and serializing hundreds of them would cost more than the rest of a
 * response.
 */
export class WrittenRows<Row> {
  /** Type only: distinguishes rows of different kinds. */
  declare readonly kind?: Row;
  private readonly lines: string;

  /** @param lines - the result of `writtenRows`; null for no rows */
  constructor(lines: string | null) {
    this.lines = lines ?? '';
  }

  /** Returns only the first row, or nothing. */
  first(): readonly object[] {
    const [line] = this.lines === '' ? [] : this.lines.split(BETWEEN_ROWS, 1);
    return line === undefined ? [] : [JSON.parse(line) as object];
  }

  /** Returns the list as JSON. */
  text(): string {
    return `[${this.lines}]`;
  }
}

type Rows = readonly object[] | WrittenRows<object>;

/** A reply in which lists may be serialized already. */
type MayBeWritten<T> = T extends readonly (infer Row)[]
  ? T | WrittenRows<Row>
  : T extends object
    ? { [K in keyof T]: MayBeWritten<T[K]> }
    : T;

/** A reply with long lists; each list's rows come from one presenter or one database expression. */
export class Listed<Reply extends object> {
  private readonly reply: MayBeWritten<Reply>;
  private readonly paths: readonly Path[];

  constructor(reply: MayBeWritten<Reply>, ...paths: readonly Path[]) {
    this.reply = reply;
    this.paths = paths;
  }

  /**
   * Returns the validated reply as JSON; undefined when it violates its contract. The first row of a list is validated
   * completely, and every other must have exactly the same property names: no column leaks, and long lists stay cheap.
   */
  text(schema: z.ZodType): string | undefined {
    const lists = this.paths.flatMap((path) => {
      const rows = rowsAt(this.reply, path);
      return rows ? [{ path, rows }] : [];
    });
    const short = lists.reduce<object>((reply, { path, rows }) => withRows(reply, path, firstOf(rows)), this.reply);
    const parsed = schema.safeParse(short);
    if (!parsed.success) return undefined;
    const reply = parsed.data as object;
    const isAlike = lists.every(({ path, rows }) => {
      const [first] = firstOf(rowsAt(reply, path) ?? []);
      const names = Object.keys(first ?? {});
      return (rows instanceof WrittenRows ? rows.first() : rows).every((row) => hasExactly(row, names));
    });
    return isAlike ? written(reply, lists) : undefined;
  }
}

/** Returns the JSON with the complete lists. */
function written(reply: object, lists: readonly { readonly path: Path; readonly rows: Rows }[]): string {
  // Marks are random, so no user text can contain one.
  const marked = lists.map(({ path, rows }) => ({ path, rows, mark: randomUUID() }));
  const whole = marked.reduce(
    (all, { path, rows, mark }) => withRows(all, path, rows instanceof WrittenRows ? mark : rows),
    reply,
  );
  return marked.reduce(
    (text, { rows, mark }) => (rows instanceof WrittenRows ? text.replace(`"${mark}"`, () => rows.text()) : text),
    JSON.stringify(whole),
  );
}

const firstOf = (rows: Rows): readonly object[] => (rows instanceof WrittenRows ? rows.first() : rows.slice(0, 1));

function rowsAt(reply: object, path: readonly string[]): Rows | undefined {
  const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], reply);
  return found as Rows | undefined;
}

function withRows(part: object, [name = '', ...rest]: readonly string[], rows: Rows | string): object {
  const inner = (part as Record<string, object>)[name] ?? {};
  return { ...part, [name]: rest.length === 0 ? rows : withRows(inner, rest, rows) };
}

/** Rows of one presenter have the same key order, so that order is checked first: it halves the time. */
function hasExactly(row: object, names: readonly string[]): boolean {
  const own = Object.keys(row);
  return own.length === names.length && own.every((name, place) => name === names[place] || names.includes(name));
}
