import { describe, expect, test } from 'vitest';
import { calendarQuery } from '#shared/calendar/dav/requests.ts';
import type { GuardedFetch } from '#api/platform/guardedFetch.ts';
import { FeedFailure } from '../feedFailure.ts';
import type { KnownSource } from '../source.ts';
import { DavTimeout } from './davClient.ts';
import type { Reading } from './parts.ts';
import { readCollection } from './readCollection.ts';
import { clientOn } from './testInternet.ts';

const url = new URL('https://dav.example.org/ann/office/');
const DAY_MS = 86_400_000;
const range = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-05-07T00:00:00Z') };
/** Request timeout in these tests, in milliseconds. */
const REQUEST_MS = 40;

/** A collection whose server responds, or never does. */
function reading(answer: (body: string) => string | null): {
  readonly reading: Reading;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const fetch: GuardedFetch = (at, { body = '', signal }) => {
    asked.push(body);
    const given = answer(body);
    if (given !== null) {
      const text = () => Promise.resolve(given);
      return Promise.resolve({ status: 207, headers: {}, url: at, text, discard: () => undefined });
    }
    return new Promise((_, failed) => {
      signal.addEventListener('abort', () => failed(signal.reason as Error), { once: true });
    });
  };
  const client = clientOn(fetch, { userName: 'ann', password: 'secret' }, REQUEST_MS);
  const readParts = (text: string) =>
    Promise.resolve({
      isCut: false,
      objects: [...text.matchAll(/<href>(.*?)<\/href>/g)].map(([, href = '']) => ({
        ...{ href, status: 200, etag: '"1"', appointments: [] },
      })),
    });
  return { reading: { client, url, range, readParts }, asked };
}

const itself = (properties: string): string =>
  `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response><href>/ann/office/</href><propstat><prop>
  ${properties}</prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`;
const ABOUT = itself('<resourcetype><collection/><c:calendar/></resourcetype><displayname>Office</displayname>');
const STATE = itself('<sync-token>t1</sync-token>');
const events = (...names: readonly string[]): string =>
  `<multistatus>${names.map((name) => `<response><href>/ann/office/${name}.ics</href></response>`).join('')}</multistatus>`;

/** The number of days in each request, in order. */
const daysOf = (asked: readonly string[]): readonly number[] =>
  asked.flatMap((body) => {
    const [, from, to] = /time-range start="(\d{8})T\d+Z" end="(\d{8})/.exec(body) ?? [];
    if (from === undefined || to === undefined) return [];
    const at = (day: string) => Date.parse(day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
    return [Math.round((at(to) - at(from)) / DAY_MS)];
  });

describe('a slow server', () => {
  test('is asked for the state of a calendar once more, continuing where it was', async () => {
    let times = 0;
    const { reading: one, asked } = reading((body) => {
      if (body.includes('calendar-query')) return events('lunch');
      if (!body.includes('sync-token')) return ABOUT;
      times += 1;
      return times === 1 ? null : STATE;
    });
    const read = await readCollection(one, null);
    expect(read).toMatchObject({ kind: 'read', name: 'Office', state: { syncToken: 't1' } });
    expect(asked).toHaveLength(4);
  });

  test('counts as slow when the calendar was seen, and as unreachable when it was not', async () => {
    const slow = reading((body) => (body.includes('sync-token') ? null : ABOUT));
    await expect(readCollection(slow.reading, null)).rejects.toMatchObject({ problem: 'slow' });
    await expect(readCollection(reading(() => null).reading, null)).rejects.toMatchObject({
      problem: 'unreachable',
    });
    // For a known calendar only one request is sent, and a timeout may mean that the server is down.
    const known: KnownSource = {
      etag: null,
      lastModified: null,
      syncToken: 't0',
      parts: () => Promise.resolve(new Map()),
    };
    const { reading: later, asked } = reading(() => null);
    await expect(readCollection(later, known)).rejects.toBeInstanceOf(DavTimeout);
    expect(asked).toHaveLength(1);
  });

  test('for all days is asked for half of them, and each event counts once', async () => {
    const { reading: one, asked } = reading((body) => {
      if (!body.includes('calendar-query')) return body.includes('sync-token') ? STATE : ABOUT;
      const [days = 0] = daysOf([body]);
      if (days > 20) return null;
      return events('daily', `from-${/start="(\d{8})/.exec(body)?.[1]}`);
    });
    const read = await readCollection(one, null);
    expect(daysOf(asked).toSorted((a, b) => b - a)).toEqual([67, 34, 33, 17, 17, 17, 16]);
    expect(read.kind === 'read' && read.changes.parts.length).toBe(5);
  });

  test('also for a few days counts as slow, and is not asked for ever', async () => {
    const { reading: one, asked } = reading((body) =>
      body.includes('calendar-query') ? null : body.includes('sync-token') ? STATE : ABOUT,
    );
    await expect(readCollection(one, null)).rejects.toEqual(new FeedFailure('slow'));
    expect(Math.min(...daysOf(asked))).toBe(4);
    expect(asked.length).toBeLessThan(10);
    expect(asked[2]).toBe(calendarQuery(range, 'events'));
  });
});
