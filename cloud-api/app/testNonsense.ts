import { z } from 'zod';
import type { Route } from '#shared/kernel/route.ts';

/** Mulberry32: the same seed gives the same requests. */
export function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T };
}
export type Dice = ReturnType<typeof dice>;

/** Days and times at the limits of calendars, JavaScript and PostgreSQL, and beyond them. */
export const dates = [
  ...['2026-03-04', '2026-02-30', '2024-02-29', '0000-01-01', '0001-01-01', '0099-12-31', '1583-01-01', '1999-12-31'],
  ...['2000-01-01', '2100-12-31', '2101-01-01', '9999-12-31', '10000-01-01', '-0001-01-01', '+275760-09-13'],
];
export const moments = [
  ...['2026-03-04T09:00:00Z', '2026-03-04T09:00:00.123Z', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ...['1969-12-31T23:59:59Z', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:60Z', '2026-03-29T02:30:00Z'],
  ...[
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '2026-03-04T24:00:00Z',
    '2026-03-04T09:00:00+14:00',
  ],
];
const texts = [
  ...['', ' ', 'Call the bank', '\0', '\ud800', '\u202eevil', '🧠'.repeat(500), 'a'.repeat(20_000)],
  ...['é'.normalize('NFD'), "'; drop table users; --", '${7*7}{{7*7}}%s%n%x', '../../../../etc/passwd'],
  ...['<script>alert(1)</script>', '-1', '1e309', 'null', 'a@b.co', '%00%ff', '\r\nSet-Cookie: a=b'],
  ...['09:30', '24:00', '23:59', 'FREQ=DAILY', 'FREQ=YEARLY;INTERVAL=999999999', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ...['FREQ=DAILY;UNTIL=99991231T235959Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO', 'Europe/Berlin', 'Etc/GMT+14', 'en', 'de'],
  ...dates,
  ...moments,
];
const numbers = [
  0,
  -0,
  1,
  -1,
  1.5,
  1e-7,
  1e21,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  2 ** 63,
];
/** Created for each call: callers may change it. */
const plain = () => [...numbers, true, false, null, [], {}];
const keys = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'id', 'userId', 'user_id', 'length', '', '$ne', 'a.b'],
];

/** A random JSON value. */
export function value(random: Dice, depth = 0): unknown {
  const kind = random.next();
  if (kind < 0.4) return random.pick(texts);
  if (kind < 0.7 || depth > 3) return random.pick(plain());
  if (kind < 0.85) return Array.from({ length: Math.floor(random.next() * 6) }, () => value(random, depth + 1));
  return Object.fromEntries([0, 1, 2].map(() => [random.pick([...keys, 'title']), value(random, depth + 1)]));
}

/** The parts of JSON Schema that our contracts use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

const known = new Map<z.ZodType, Schema>();
function schemaOf(type: z.ZodType): Schema {
  const found = known.get(type);
  if (found) return found;
  const made = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  known.set(type, made);
  return made;
}

/** A value for a schema, up to its limits; one part in twenty is nonsense. */
function fitting(schema: Schema, random: Dice, depth = 0): unknown {
  if (random.next() < 0.05) return value(random, depth);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fitting(random.pick(choices), random, depth);
  if (schema.type === 'object') return fittingObject(schema, random, depth);
  if (schema.type === 'array') return fittingList(schema, random, depth);
  if (schema.type === 'string') return fittingText(schema, random);
  if (schema.type === 'integer' || schema.type === 'number') return fittingNumber(schema, random);
  if (schema.type === 'boolean') return random.next() < 0.5;
  return schema.type === 'null' ? null : value(random, depth);
}

function fittingObject({ properties = {}, required = [] }: Schema, random: Dice, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.next() < 0.6)
      .map(([name, schema]) => [name, fitting(schema, random, depth + 1)]),
  );
}

function fittingList({ items = {}, minItems = 0, maxItems = 4 }: Schema, random: Dice, depth: number): unknown {
  const length = Math.min(maxItems, Math.max(minItems, Math.floor(random.next() * 4)));
  return Array.from({ length }, () => fitting(items, random, depth + 1));
}

function fittingText({ format, minLength = 0, maxLength = 200 }: Schema, random: Dice): string {
  if (format === 'uuid') return `00000000-0000-4000-8000-00000000000${Math.floor(random.next() * 10)}`;
  if (format === 'date-time') return random.pick(moments);
  if (format === 'date') return random.pick(dates);
  const text = random.pick(random.next() < 0.4 ? [...dates, ...moments] : texts);
  return text.length < minLength ? text.padEnd(minLength, 'x') : text.slice(0, maxLength);
}

function fittingNumber({ minimum, maximum, exclusiveMinimum, type }: Schema, random: Dice): number {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1);
  const highest = maximum ?? Number.MAX_SAFE_INTEGER;
  const chosen = random.pick([lowest, highest, lowest + 1, Math.min(highest, lowest + random.next() * 1000)]);
  return type === 'integer' ? Math.floor(chosen) : chosen;
}

/** A request body: mostly one that fits the contract, otherwise anything. */
export function bodyFor({ body }: Route, random: Dice): string {
  const kind = random.next();
  if (kind < 0.05) return JSON.stringify(value(random));
  if (kind < 0.07) return '['.repeat(50_000);
  if (kind < 0.09) return '{"title":"a","title":{"b":1},"__proto__":{"isAdmin":true},"rawText":"a","rawText":[]}';
  if (kind < 0.12) return JSON.stringify({ title: 'x'.repeat(400_000) });
  if (kind < 0.14) return '{"title":';
  const made = body ? fitting(schemaOf(body), random) : value(random);
  if (random.next() < 0.1 && typeof made === 'object' && made !== null && !Array.isArray(made))
    Object.defineProperty(made, random.pick(keys), { value: value(random), enumerable: true, configurable: true });
  return JSON.stringify(made) ?? 'null';
}

const textOf = (entry: unknown): string => (typeof entry === 'string' ? entry : JSON.stringify(entry));

/** A query string, by the contract or random. */
export function queryFor({ query }: Route, random: Dice): string {
  const isBlind = random.next() < 0.1;
  if (isBlind) return `?${random.pick(keys)}=${encodeURIComponent(random.pick(texts).toWellFormed())}&a[b]=1&a=1`;
  const made = query ? fitting(schemaOf(query), random) : {};
  if (typeof made !== 'object' || made === null) return '';
  const pairs = Object.entries(made).map(
    ([name, entry]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(textOf(entry).toWellFormed())}`,
  );
  // Node itself rejects a longer URL.
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`.slice(0, 4_000).replace(/%[\dA-F]?$/, '');
}

export const ids = [
  ...['1', '2', '3', '0', '-1', '1.5', 'abc', '%00', '99999999999999999999', '9007199254740991', '1%27--', '%f0%9f'],
];

/** Request headers, some of which make no sense. */
export function headersFor(random: Dice, token: string, csrf: string): Record<string, string> {
  const chance = random.next();
  return {
    'content-type':
      random.next() < 0.95 ? 'application/json' : random.pick(['text/plain', 'application/json; charset=x', 'a']),
    'x-csrf-token': random.next() < 0.97 ? csrf : random.pick(['', 'x', 'a.b.c', `${csrf}x`]),
    authorization: random.next() < 0.95 ? `Bearer ${token}` : random.pick(['', 'Bearer', `Bearer ${'x'.repeat(80)}`]),
    ...(chance < 0.1 ? { 'idempotency-key': random.pick(['', 'x', crypto.randomUUID(), 'y'.repeat(5_000)]) } : {}),
    ...(chance > 0.9 ? { cookie: random.pick(['csrf_token', 'csrf_token=', '=;=;', `a=${'b'.repeat(3_000)}`]) } : {}),
    ...(chance > 0.4 && chance < 0.45 ? { 'accept-language': '*;q=x', accept: ';', 'accept-encoding': 'rot13' } : {}),
    ...(chance > 0.45 && chance < 0.5 ? { 'if-match': random.pick(['*', '"x"', 'W/"1"', '1']), origin: 'null' } : {}),
    ...(chance > 0.5 && chance < 0.55
      ? { 'x-forwarded-for': random.pick(['', 'x', ',,,', '1.2.3.4, ::1', 'a'.repeat(2_000)]) }
      : {}),
    ...(chance > 0.6 && chance < 0.63 ? { 'content-encoding': random.pick(['gzip', 'br', 'deflate', 'x']) } : {}),
  };
}
