import { types } from 'pg';

/** PostgreSQL type ids that node-postgres parses differently from what we want. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** A bigint as a number: ids and counts stay far below 2^53, and a larger one must not be rounded silently. */
function safeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('A number of the database is too large');
  return number;
}

const anyMoment = types.getTypeParser(TIMESTAMPTZ, 'text');

/** Parses a timestamp in the fixed format of a UTC session, without a search: lists contain many. */
function moment(text: string): unknown {
  const isPlain = text.endsWith('+00') && text[10] === ' ';
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyMoment(text);
}

const own: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeNumber,
  /** A date stays a string; a Date would add a time zone. */
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: moment,
};

/** node-postgres's parsers with our exceptions. */
export const pgTypes = {
  getTypeParser: (oid: number, format?: string): ((text: string) => unknown) =>
    (format === 'binary' ? undefined : own[oid]) ?? types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/** The same parsers for PGlite, for every type that its own parser returns differently. */
export const pgliteParsers: Readonly<Record<number, (text: string) => unknown>> = Object.fromEntries(
  [INT8, DATE, TIMESTAMPTZ, 17, 1114, 1186, 1700].map((oid) => [oid, own[oid] ?? types.getTypeParser(oid, 'text')]),
);
