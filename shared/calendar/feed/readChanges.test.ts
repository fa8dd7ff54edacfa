import { expect, test } from 'vitest';
import { type FileChanges, type KnownParts, readChanges } from './readChanges.ts';
import { readFeed } from './readFeed.ts';
import { aFeed, anEvent, NOON } from './testFeed.ts';

const SETTING = { now: NOON, timeZone: 'Europe/Berlin', addresses: [], busyOnly: false };
const on = (uid: string, date: string, title: string, ...more: readonly string[]): string =>
  anEvent(`UID:${uid}`, `DTSTART:${date}T120000Z`, `DTEND:${date}T130000Z`, `SUMMARY:${title}`, ...more);
const LUNCH = on('lunch', '20260304', 'Lunch');
const TEA = on('tea', '20260305', 'Tea');
const DAILY = on('daily', '20260301', 'Stand-up', 'RRULE:FREQ=DAILY;COUNT=3');

function changes(text: string, known: KnownParts = new Map()): FileChanges {
  const read = readChanges(text, SETTING, known, (part) => part);
  if (typeof read === 'string') throw new Error(`The calendar is ${read}`);
  return read;
}
const statesOf = ({ parts }: FileChanges): KnownParts => new Map(parts.map(({ key, etag }) => [key, etag]));
const titles = ({ parts }: FileChanges): readonly (string | null)[] =>
  parts.flatMap(({ appointments }) => appointments.map(({ title }) => title));

test('a file of which nothing is known is read in full, as much as by any other way', () => {
  const text = aFeed('X-WR-CALNAME:Work', LUNCH, TEA, DAILY);
  const read = changes(text);
  expect(read).toMatchObject({ name: 'Work', isWhole: true, removed: [], isCut: false });
  const whole = readFeed(text, SETTING);
  const found = read.parts.flatMap(({ appointments }) => appointments);
  expect(found.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))).toEqual(
    typeof whole === 'string' ? whole : whole.appointments,
  );
});

test('what says what it said is not read again, whatever is stamped on it or written beside it', () => {
  const known = statesOf(changes(aFeed(LUNCH, TEA, DAILY)));
  const stamped = aFeed(
    LUNCH,
    TEA.replace('DTSTAMP:20260301', 'DTSTAMP:20260302'),
    DAILY.replace('SUMMARY', 'LOCATION:Hall\r\nSUMMARY'),
  );
  expect(changes(stamped, known)).toMatchObject({ isWhole: false, parts: [], removed: [] });
});

test('new, changed and removed events are returned, a series with all its exceptions', () => {
  const known = statesOf(changes(aFeed(LUNCH, TEA, DAILY)));
  const moved = on('daily', '20260304', 'Late', 'RECURRENCE-ID:20260303T120000Z');
  const read = changes(aFeed(LUNCH, DAILY, moved, on('cake', '20260306', 'Cake')), known);
  expect([read.isWhole, read.removed]).toEqual([false, ['tea']]);
  expect(titles(read)).toEqual(['Stand-up', 'Stand-up', 'Late', 'Cake']);
});

test('what moves out of the days that are kept is gone', () => {
  const known = statesOf(changes(aFeed(LUNCH, TEA)));
  expect(changes(aFeed(LUNCH, on('tea', '20270305', 'Tea')), known)).toMatchObject({ parts: [], removed: ['tea'] });
});

test("everything is read again when the rules of a zone or the user's address change", () => {
  const known = statesOf(changes(aFeed(LUNCH, TEA)));
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0100'];
  const ruled = aFeed(...zone, 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE', LUNCH, TEA);
  expect(changes(ruled, known)).toMatchObject({ isWhole: true, parts: [{ key: 'lunch' }, { key: 'tea' }] });
  const named = readChanges(aFeed(LUNCH, TEA), { ...SETTING, addresses: ['ann@example.org'] }, known, (part) => part);
  expect(named).toMatchObject({ isWhole: true });
});

test('an empty calendar has no events, and an invalid one says so', () => {
  const known = statesOf(changes(aFeed(LUNCH)));
  expect(changes(aFeed(), known)).toMatchObject({ isWhole: true, parts: [] });
  const read = (text: string) => readChanges(text, SETTING, known, (part) => part);
  expect(read('<html></html>')).toBe('broken');
  expect(read(aFeed(LUNCH).slice(0, -20))).toBe('incomplete');
  expect(read(aFeed(anEvent('UID:lunch', 'SUMMARY:Without a time')))).toBe('broken');
});
