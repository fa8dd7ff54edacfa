import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#shared/kernel/route.ts';
import { createCsrf } from '#api/platform/csrf.ts';
import { byTier } from '#scripts/tier.ts';
import { processors } from './processors.ts';
import { allRoutes, pathOf } from './testRoutes.ts';
import { type SignedInPerson, startTestServer } from './testServer.ts';

/** On each of the two engines, each with a seed of its own: ten thousand together in `all`. */
const REQUESTS = byTier({ fast: 300, all: 5_000 });
const AT_ONCE = 16;
/** Requests. */
const TIDY_EVERY = 200;
const SEED = inject('testDatabase').engine === 'embedded' ? 20_261_121 : 20_261_122;

/** What an answer must never tell: where our code stands, what the database was asked. */
const INSIDES =
  /\.[cm]?[jt]s:\d+|node_modules|cloud-api|\bat (async )?\w+ \(|\b(select|insert into|update|delete from) "|syntax error|violates|relation "|knex|objection|zod/i;

/** Mulberry32: the same requests for the same seed. */
function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T };
}
type Dice = ReturnType<typeof dice>;

const texts = [
  '',
  ' ',
  'Call the bank',
  '\0',
  '\ud800',
  '\u202eevil',
  '🧠'.repeat(500),
  'a'.repeat(20_000),
  'é'.normalize('NFD'),
  "'; drop table users; --",
  '${7*7}{{7*7}}%s%n%x',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-02-30',
  '2026-03-04',
  '9999-12-31T23:59:60Z',
  '-1',
  '1e309',
  'null',
  'a@b.co',
  '%00%ff',
  '\r\nSet-Cookie: a=b',
];
const plain = [0, -0, 1, -1, 1.5, 1e308, 2 ** 53, -(2 ** 63), true, false, null, [], {}];
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'userId',
  'user_id',
  'length',
  '',
  '$ne',
  'a.b',
];

function value(random: Dice, depth = 0): unknown {
  const kind = random.next();
  if (kind < 0.4) return random.pick(texts);
  if (kind < 0.7 || depth > 3) return random.pick(plain);
  if (kind < 0.85) return Array.from({ length: Math.floor(random.next() * 6) }, () => value(random, depth + 1));
  return Object.fromEntries([0, 1, 2].map(() => [random.pick([...keys, 'title']), value(random, depth + 1)]));
}

/** The names of the entries that a route's body has, out of its own schema. */
function entriesOf({ body }: Route): readonly string[] {
  if (!body) return [];
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

const sensible: Readonly<Record<string, unknown>> = {
  title: 'Call the bank',
  rawText: 'Call the bank tomorrow and buy milk',
  completed: true,
  selectedTasks: [],
  email: 'somebody@example.org',
  firstName: 'Ann',
  password: 'Tidy-Moon1',
};

function jsonFor(route: Route, random: Dice): string {
  const kind = random.next();
  if (kind < 0.1) return JSON.stringify(value(random));
  if (kind < 0.14) return `${'['.repeat(50_000)}`;
  if (kind < 0.18) return '{"title":"a","title":{"b":1},"__proto__":{"isAdmin":true},"rawText":"a","rawText":[]}';
  if (kind < 0.23) return JSON.stringify({ title: 'x'.repeat(400_000) });
  if (kind < 0.25) return '{"title":';
  const entries: Record<string, unknown> = {};
  // Some make sense, so that what lies behind the doors is reached as well.
  const isSensible = kind > 0.9;
  for (const name of entriesOf(route)) {
    if (name in sensible && (isSensible || random.next() < 0.7)) entries[name] = sensible[name];
    else if (!isSensible && random.next() < 0.6) entries[name] = value(random);
  }
  if (!isSensible && random.next() < 0.2)
    Object.defineProperty(entries, random.pick(keys), { value: value(random), enumerable: true });
  return JSON.stringify(entries);
}

const ids = [
  '1',
  '2',
  '3',
  '0',
  '-1',
  '1.5',
  'abc',
  '%00',
  '99999999999999999999',
  '9007199254740991',
  '1%27--',
  '%f0%9f',
];

function headersFor(random: Dice, person: SignedInPerson, csrf: string): Record<string, string> {
  const chance = random.next();
  return {
    'content-type':
      random.next() < 0.9 ? 'application/json' : random.pick(['text/plain', 'application/json; charset=x', 'a']),
    'x-csrf-token': random.next() < 0.95 ? csrf : random.pick(['', 'x', 'a.b.c', `${csrf}x`]),
    authorization:
      random.next() < 0.9 ? `Bearer ${person.token}` : random.pick(['', 'Bearer', `Bearer ${'x'.repeat(80)}`]),
    ...(chance < 0.1 ? { 'idempotency-key': random.pick(['', 'x', crypto.randomUUID(), 'y'.repeat(5_000)]) } : {}),
    ...(chance > 0.9 ? { cookie: random.pick(['csrf_token', 'csrf_token=', '=;=;', `a=${'b'.repeat(3_000)}`]) } : {}),
    ...(chance > 0.4 && chance < 0.5 ? { 'accept-language': '*;q=x', accept: ';', 'accept-encoding': 'rot13' } : {}),
    ...(chance > 0.5 && chance < 0.55
      ? { 'x-forwarded-for': random.pick(['', 'x', ',,,', '1.2.3.4, ::1', 'a'.repeat(2_000)]), origin: 'null' }
      : {}),
    ...(chance > 0.6 && chance < 0.63 ? { 'content-encoding': random.pick(['gzip', 'br', 'deflate', 'x']) } : {}),
  };
}

/** Undefined when the line was cut. */
async function send(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<{ response: Response; text: string } | undefined> {
  try {
    // Client and server share this process: a kept connection could be closed just when it is used again.
    const response = await fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } });
    return { response, text: await response.text() };
  } catch (error) {
    const { cause } = error as Error;
    if (
      cause instanceof Error &&
      'code' in cause &&
      ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(cause.code))
    ) {
      return undefined;
    }
    throw error;
  }
}

test(`${REQUESTS} requests that make no sense break nothing and learn nothing`, { timeout: 600_000 }, async () => {
  const server = await startTestServer(inject('testDatabase'), {
    processors,
    settings: { TRUST_PROXY: '1', SECRET: 's'.repeat(40) },
  });
  try {
    const random = dice(SEED);
    // Nobody is asked to end a session or an account here; `access.test.ts` does.
    const routes = allRoutes().filter(
      ({ path, method }) => (path !== '/auth/logout' && method !== 'DELETE') || path.startsWith('/tasks'),
    );
    const creating = routes.filter(({ status }) => status === 201);
    const ann = await server.signedIn();
    for (let made = 0; made < 3; made += 1) await ann.aTask();
    const csrf = await server.door.csrfToken();
    const statuses = new Map<number, number>();
    let cut = 0;
    const one = async (): Promise<void> => {
      // By chance alone few would make anything.
      const route = random.pick(random.next() < 0.2 ? creating : routes);
      const path = route.path.includes(':')
        ? pathOf(route).replace(/1$|(?<=\/)1(?=\/)/, random.pick(ids))
        : pathOf(route);
      const query =
        random.next() < 0.2
          ? `?${random.pick(keys)}=${encodeURIComponent(random.pick(texts).toWellFormed().slice(0, 500))}&a[b]=1&a=1`
          : '';
      const init = { method: route.method, headers: headersFor(random, ann, csrf) };
      const body = route.method === 'GET' ? undefined : jsonFor(route, random);
      const answer = await send(server.url + path + query, body === undefined ? init : { ...init, body });
      if (!answer) {
        cut += 1;
        return;
      }
      const { response, text } = answer;
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const told = `${route.method} ${path}${query} ${body?.slice(0, 200) ?? ''} -> ${response.status} ${text.slice(0, 300)}`;
      if (response.status >= 500) throw new Error(told);
      if (response.status >= 400 && INSIDES.test(text)) throw new Error(told);
    };
    // Lists that grow for ever would measure their length, not what they withstand.
    const tidy = (): Promise<void> =>
      server.database.knex.transaction(async (trx) => {
        // The app never takes a task away under a change of the day, and neither may this.
        await trx('users').where({ id: ann.id }).forNoKeyUpdate().select('id');
        for (const table of ['tasks', 'brainDumps', 'dailyPlans']) await trx(table).where({ userId: ann.id }).delete();
      });
    let left = REQUESTS;
    const worker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        if (left % TIDY_EVERY === 0) await tidy();
        await one();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    // A line may be cut where a large body was refused unread.
    expect(cut).toBeLessThan(REQUESTS / 100);
    for (const status of [200, 201, 400, 401, 403, 404, 413])
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
    expect((await server.call('GET', '/health/ready')).status).toBe(200);
    const { body } = await ann.call<{ user: { email: string } }>('POST', '/api/auth/verify');
    expect(body.user.email).toBe(ann.email);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  } finally {
    await server.stop();
  }
});

test('a token that somebody made up without our secret is never right', () => {
  const ours = createCsrf('ours');
  const random = dice(SEED);
  const now = new Date();
  for (let tried = 0; tried < 2_000; tried += 1) {
    const header = random.next() < 0.5 ? createCsrf(String(random.next())).issue(now) : JSON.stringify(value(random));
    expect(() => ours.check({ header, cookie: undefined }, now)).toThrow();
  }
});
