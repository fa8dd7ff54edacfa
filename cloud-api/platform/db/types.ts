import { types } from 'pg';

/** Type numbers of PostgreSQL that node-postgres reads otherwise than we want. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** A bigint as a number: ids and counts stay far below 2^53, and one beyond it must not be rounded silently. */
function safeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('A number of the database is too large');
  return number;
}

const anyMoment = types.getTypeParser(TIMESTAMPTZ, 'text');

/** A moment as a session in UTC writes it needs no search for its parts: lists are full of them. */
function moment(text: string): unknown {
  const isPlain = text.endsWith('+00') && text[10] === ' ';
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyMoment(text);
}

const own: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeNumber,
  /** A calendar day stays the text that it is; a Date would drag a time zone into it. */
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: moment,
};

/** node-postgres' reading of values, with our exceptions. */
export const pgTypes = {
  getTypeParser: (oid: number, format?: string): ((text: string) => unknown) =>
    (format === 'binary' ? undefined : own[oid]) ?? types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/** The same reading for PGlite, for every type whose own parser there would answer something else. */
export const pgliteParsers: Readonly<Record<number, (text: string) => unknown>> = Object.fromEntries(
  [INT8, DATE, TIMESTAMPTZ, 17, 1114, 1186, 1700].map((oid) => [oid, own[oid] ?? types.getTypeParser(oid, 'text')]),
);
