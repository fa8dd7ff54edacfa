import { expect, test } from 'vitest';
import { FeedFailure } from '../feedFailure.ts';
import { DavTimeout } from './davClient.ts';
import { allParts, keyOf, partsAt, type Reading } from './parts.ts';

const URL_OF = new URL('https://dav.example/ann/home/');
const DAY_MS = 86_400_000;
const object = (name: string, status = 200, etag = name) => ({
  href: `/ann/home/${name}`,
  status,
  etag,
  appointments: [],
});

/** A collection whose server answers each request with `answered`, or fails with its error. */
function reading(days: number, answered: (body: string, turn: number) => Error | readonly object[], isCut = false) {
  const asked: { url: URL; method: string; depth: number; body: string }[] = [];
  const from = new Date('2026-03-01T00:00:00Z');
  const client = {
    text: (url: URL, request: { method: string; depth: number; body: string }) => {
      asked.push({ url, ...request });
      const answer = answered(request.body, asked.length);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ text: JSON.stringify(answer) });
    },
  };
  const collection = {
    ...{ client, url: URL_OF, range: { from, to: new Date(from.getTime() + days * DAY_MS) } },
    readParts: (text: string) => Promise.resolve({ objects: JSON.parse(text) as object[], isCut }),
  } as unknown as Reading;
  return { collection, asked };
}

const keys = (...names: string[]) => names.map((name) => keyOf(`/ann/home/${name}`, URL_OF));

test('an event has one key, however its server writes the path', () => {
  const key = keyOf('/ann/home/a b.ics', URL_OF);
  expect(key).toMatch(/^[\w-]{43}$/);
  for (const href of ['/ann/home/a%20b.ics', 'https://dav.example/ann/home/a%20b.ics', 'a%20b.ics']) {
    expect(keyOf(href, URL_OF)).toBe(key);
  }
  expect(keyOf('/ann/home/%E0%A4%A', URL_OF)).toMatch(/^[\w-]{43}$/);
  expect(keyOf('/ann/work/a b.ics', URL_OF)).not.toBe(key);
});

test('one request reads all events, and those that are gone', async () => {
  const { collection, asked } = reading(
    60,
    () => [object('a'), object('b', 404), object('c', 410), object('d', 500)],
    true,
  );
  const { parts, removed, isCut } = await allParts(collection);
  expect(parts).toEqual([{ key: keys('a')[0], etag: 'a', appointments: [] }]);
  expect(removed).toEqual(keys('b', 'c'));
  expect(isCut).toBe(true);
  expect(asked).toMatchObject([{ url: URL_OF, method: 'REPORT', depth: 1 }]);
});

test('of an event that is listed twice, the last one counts', async () => {
  const { collection } = reading(60, () => [object('a', 200, 'old'), object('a', 200, 'new')]);
  expect((await allParts(collection)).parts.map(({ etag }) => etag)).toEqual(['new']);
});

test('a range that is too much for the server is halved', async () => {
  const answers = [new DavTimeout(false), [object('a'), object('b')], [object('b', 200, 'later'), object('c', 404)]];
  const { collection, asked } = reading(8, (_, turn) => answers[turn - 1] as Error);
  const { parts, removed, isCut } = await allParts(collection);
  expect(parts.map(({ etag }) => etag)).toEqual(['a', 'later']);
  expect({ removed, isCut }).toEqual({ removed: keys('c'), isCut: false });
  const ranges = asked.map(({ body }) => /start="(\d{8})T000000Z" end="(\d{8})T000000Z"/.exec(body)?.slice(1));
  expect(ranges).toEqual([
    ['20260301', '20260309'],
    ['20260301', '20260305'],
    ['20260305', '20260309'],
  ]);
});

test.each([
  ['a range of less than eight days', 7, new DavTimeout(false)],
  ['a reading whose total time is over', 60, new DavTimeout(true)],
  ['another failure', 60, new FeedFailure('password')],
])('%s is not halved', async (_, days, error) => {
  const { collection, asked } = reading(days, () => error);
  await expect(allParts(collection)).rejects.toBe(error);
  expect(asked).toHaveLength(1);
});

test('events are read fifty at a time', async () => {
  const hrefs = Array.from({ length: 101 }, (_, at) => `/ann/home/${at}`);
  const { collection, asked } = reading(60, (body) =>
    [...body.matchAll(/\/ann\/home\/(\d+)/g)].map(([, name = '']) => object(name, name === '7' ? 404 : 200)),
  );
  const { parts, removed } = await partsAt(collection, hrefs);
  expect(asked.map(({ body }) => body.match(/\/ann\/home\//g)?.length)).toEqual([50, 50, 1]);
  expect(parts).toHaveLength(100);
  expect(removed).toEqual(keys('7'));
});
