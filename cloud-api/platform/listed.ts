import { randomUUID } from 'node:crypto';
import type { z } from 'zod';

/** The names that lead to a list; where one of them is missing, the reply has no such list this time. */
type Path = readonly string[];

/** No row breaks its line: JSON escapes the line breaks of a text. */
const BETWEEN_ROWS = ',\n';

/**
 * SQL that makes the text of `WrittenRows`: a JSON object for each row, in this order. Both are SQL of our own, and the objects
 * come from one expression, so all have the same names.
 */
export const writtenRows = (object: string, order: string): string =>
  `string_agg((${object})::text, E',\\n' order by ${order})`;

/** Rows that the database wrote as JSON: to parse hundreds of them and write them again would cost more than all else in an answer. */
export class WrittenRows<Row> {
  /** Nothing at run time; rows of one kind are no rows of another kind. */
  declare readonly kind?: Row;
  private readonly lines: string;

  /** @param lines - what `writtenRows` made; null for no rows */
  constructor(lines: string | null) {
    this.lines = lines ?? '';
  }

  /** The first row alone, or nothing. */
  first(): readonly object[] {
    const [line] = this.lines === '' ? [] : this.lines.split(BETWEEN_ROWS, 1);
    return line === undefined ? [] : [JSON.parse(line) as object];
  }

  /** The list as JSON. */
  text(): string {
    return `[${this.lines}]`;
  }
}

type Rows = readonly object[] | WrittenRows<object>;

/** A reply in which lists may be written already. */
type MayBeWritten<T> = T extends readonly (infer Row)[]
  ? T | WrittenRows<Row>
  : T extends object
    ? { [K in keyof T]: MayBeWritten<T[K]> }
    : T;

/** A reply with long lists, the rows of each from one presenter or one expression of the database. */
export class Listed<Reply extends object> {
  private readonly reply: MayBeWritten<Reply>;
  private readonly paths: readonly Path[];

  constructor(reply: MayBeWritten<Reply>, ...paths: readonly Path[]) {
    this.reply = reply;
    this.paths = paths;
  }

  /**
   * The reply as it may leave the house, as JSON; undefined when it breaks its contract. The first row of a list passes the schema,
   * value for value, and every other must have exactly the same names: so no column leaks, and a list costs no more than its rows.
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

/** As JSON, with the whole of each list. */
function written(reply: object, lists: readonly { readonly path: Path; readonly rows: Rows }[]): string {
  // Nobody knows a mark before it is in the text, so no words of a person can be one.
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

/** Rows of one presenter have their names in one order, which is looked at first: it takes half the time. */
function hasExactly(row: object, names: readonly string[]): boolean {
  const own = Object.keys(row);
  return own.length === names.length && own.every((name, place) => name === names[place] || names.includes(name));
}
