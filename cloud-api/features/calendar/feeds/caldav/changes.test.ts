import { describe, expect, test } from 'vitest';
import type { GuardedFetch } from '#api/platform/guardedFetch.ts';
import { changedSince, changedStates } from './changes.ts';
import { keyOf, partsAt, type Reading } from './parts.ts';
import { clientOn } from './testInternet.ts';

const url = new URL('https://dav.example.org/ann/office/');
const range = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-05-01T00:00:00Z') };
const key = (name: string): string => keyOf(`/ann/office/${name}`, url);

/** A collection whose server answers each request with a document or a status. */
function reading(answer: (body: string) => string | number): { readonly reading: Reading; readonly asked: string[] } {
  const asked: string[] = [];
  const fetch: GuardedFetch = (at, { body = '' }) => {
    asked.push(body);
    const given = answer(body);
    const status = typeof given === 'number' ? given : 207;
    const text = () => Promise.resolve(String(given));
    return Promise.resolve({ status, headers: {}, url: at, text, discard: () => undefined });
  };
  const client = clientOn(fetch, { userName: 'ann', password: 'secret' });
  const readParts = (text: string) =>
    Promise.resolve({
      isCut: false,
      objects: [...text.matchAll(/<href>(.*?)<\/href>/g)].map(([, href = '']) => ({
        ...{ href, status: href.includes('gone') ? 404 : 200, etag: '"1"', appointments: [] },
      })),
    });
  return { reading: { client, url, range, readParts }, asked };
}

const entry = (name: string, inside: string): string =>
  `<response><href>/ann/office/${name}</href>${inside}</response>`;
const state = (name: string, etag: string): string =>
  entry(name, `<propstat><prop><getetag>${etag}</getetag></prop><status>HTTP/1.1 200 OK</status></propstat>`);
const status = (name: string, code: number): string => entry(name, `<status>HTTP/1.1 ${code} x</status>`);
const answer = (...inside: readonly string[]): string => `<multistatus xmlns="DAV:">${inside.join('')}</multistatus>`;
const token = (text: string): string => `<sync-token>${text}</sync-token>`;

describe('changes since a sync token', () => {
  test('are paginated, and the last page decides', async () => {
    const { reading: one, asked } = reading((body) =>
      body.includes('>t&amp;1<')
        ? answer(state('a.ics', '1'), status('b.ics', 404), status('c.ics', 404), status('', 507), token('t2'))
        : answer(state('c.ics', '1'), state('folder/', '1'), token('t3')),
    );
    expect(await changedSince(one, 't&1')).toEqual({
      ...{ changed: ['/ann/office/a.ics', '/ann/office/c.ics'], removed: [key('b.ics')], syncToken: 't3' },
    });
    expect(asked).toHaveLength(2);
  });

  test('without an end are given up', async () => {
    const { reading: one, asked } = reading(() => answer(status('', 507), token('t')));
    expect(await changedSince(one, 't')).toBeNull();
    expect(asked).toHaveLength(10);
  });

  test.each([400, 403, 409, 412, 501])('are unavailable when the server rejects them with %i', async (code) => {
    expect(await changedSince(reading(() => code).reading, 't')).toBeNull();
  });

  test.each([
    [401, 'password'],
    [404, 'gone'],
    [500, 'unreachable'],
  ])('fail with the server: %i', async (code, problem) => {
    await expect(changedSince(reading(() => code).reading, 't')).rejects.toMatchObject({ problem });
  });

  test('that are too many or lack the next token are discarded', async () => {
    const many = Array.from({ length: 501 }, (_, n) => state(`${n}.ics`, '1'));
    expect(await changedSince(reading(() => answer(...many, token('t'))).reading, 't')).toBeNull();
    expect(await changedSince(reading(() => answer(state('a.ics', '1'))).reading, 't')).toBeNull();
  });
});

test('compares states: changed, new, removed and missing ones', async () => {
  const { reading: one, asked } = reading(() =>
    answer(state('same.ics', '"1"'), state('other.ics', '"2"'), state('new.ics', '"1"'), entry('none.ics', '')),
  );
  const known = new Map([
    [key('same.ics'), '"1"'],
    [key('other.ics'), '"1"'],
    [key('gone.ics'), '"1"'],
    [key('none.ics'), null],
  ]);
  expect(await changedStates(one, known)).toEqual({
    ...{ removed: [key('gone.ics')], syncToken: null },
    changed: ['/ann/office/other.ics', '/ann/office/new.ics', '/ann/office/none.ics'],
  });
  expect(asked[0]).toContain('<c:time-range start="20260301T000000Z" end="20260501T000000Z"/>');
  expect(asked[0]).not.toContain('calendar-data');
});

test('fetches events fifty at a time; those removed meanwhile are gone', async () => {
  const { reading: one, asked } = reading((body) =>
    answer(...[...body.matchAll(/<d:href>(.*?)<\/d:href>/g)].map(([, href = '']) => `<href>${href}</href>`)),
  );
  const hrefs = [...Array.from({ length: 60 }, (_, n) => `/ann/office/${n}.ics`), '/ann/office/gone.ics'];
  const { parts, removed } = await partsAt(one, hrefs);
  expect([asked.length, parts.length, removed]).toEqual([2, 60, [key('gone.ics')]]);
});

test('identifies an event by its path, however its server escapes it', () => {
  const keys = ['/ann%40x/a%20b.ics', '/ann@x/a b.ics', 'https://dav.example.org/ann%40x/a%20b.ics'];
  expect(new Set(keys.map((href) => keyOf(href, url))).size).toBe(1);
  expect(keyOf('/%zz', url)).not.toBe(keyOf('/%zy', url));
});
