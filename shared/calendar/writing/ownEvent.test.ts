import { expect, test } from 'vitest';
import { readCalendar } from '../testReader.ts';
import { changedOwnEvent, newOwnEvent, readOwnEvent, uidOf } from './ownEvent.ts';
import { workOnOwnEvent } from './ownEventTask.ts';

const UID = uidOf('7d3f');
const NOW = new Date('2026-03-04T11:00:00Z');
const words = { title: 'Räume auf; dann, ja\\wohl', description: 'Eins\nZwei\u0000', location: '', isBusy: true };
const time = { startsAt: '2026-03-05T14:30:00.000Z', minutes: 45, day: null };
const made = newOwnEvent(UID, { time, words }, NOW);
const read = (text: string) => readOwnEvent(text, UID, 'Europe/Berlin');
const inFile = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${UID}`, ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join(
    '\r\n',
  );

test('a new event is what a calendar program reads, to the letter of the format', () => {
  const { events } = readCalendar(made);
  expect(events).toEqual([
    {
      ...{ UID, SUMMARY: words.title, DESCRIPTION: 'Eins\nZwei', TRANSP: 'OPAQUE', SEQUENCE: '0' },
      ...{ DTSTART: '2026-03-05T14:30:00Z', DTEND: '2026-03-05T15:15:00Z' },
      ...{ CREATED: '2026-03-04T11:00:00Z', DTSTAMP: '2026-03-04T11:00:00Z', 'LAST-MODIFIED': '2026-03-04T11:00:00Z' },
    },
  ]);
  expect(read(made)).toEqual({ time });
});

test('long words are folded', () => {
  const long = { ...words, description: 'Ä'.repeat(3_000) };
  expect(readCalendar(newOwnEvent(UID, { time, words: long }, NOW)).events[0]?.['DESCRIPTION']).toBe(long.description);
});

test.each([
  ['in a zone', ['DTSTART;TZID=America/New_York:20260305T093000', 'DURATION:PT1H'], { ...time, minutes: 60 }],
  ['without a zone', ['DTSTART:20260305T153000', 'DTEND:20260305T161500'], time],
  ['in seconds', ['DTSTART:20260305T143059Z', 'DTEND:20260305T151559Z'], { ...time, minutes: 46 }],
  ['without an end', ['DTSTART:20260305T143000Z'], { ...time, minutes: 0 }],
  ['backwards', ['DTSTART:20260305T143000Z', 'DTEND:20260305T133000Z'], { ...time, minutes: 0 }],
  [
    'of a whole day',
    ['DTSTART;VALUE=DATE:20260305', 'DTEND;VALUE=DATE:20260307'],
    { startsAt: null, minutes: null, day: '2026-03-05' },
  ],
  ['without a beginning', ['DTSTART:nonsense'], null],
])('a time %s is understood as it is meant', (_, lines, expected) => {
  expect(read(inFile(...lines))).toEqual({ time: expected });
});

test('a file without our event is none, and a truncated file is no file', () => {
  expect(readOwnEvent(made, uidOf('other'), 'UTC')).toBeNull();
  expect([read('<html>'), read(made.slice(0, -20))]).toEqual(['broken', 'incomplete']);
});

test('of a series that was made of it, the first one counts, and not an exception', () => {
  const exception = [
    'END:VEVENT',
    'BEGIN:VEVENT',
    `UID:${UID}`,
    'RECURRENCE-ID:20260306T143000Z',
    'DTSTART:20260306T180000Z',
  ];
  expect(read(inFile('DTSTART:20260305T143000Z', 'DTEND:20260305T151500Z', 'RRULE:FREQ=DAILY', ...exception))).toEqual({
    time,
  });
});

test('a change leaves everything else unchanged', () => {
  const alarm = [
    'COLOR:red',
    'X-APPLE-NOTE;X=1:mine',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT10M',
    'END:VALARM',
  ];
  const theirs = inFile(
    'SUMMARY;LANGUAGE=de:Alt',
    'DTSTART;TZID=Europe/Berlin:20260301T100000',
    'DURATION:PT2H',
    'SEQUENCE:4',
    ...alarm,
  );
  const moved = changedOwnEvent(theirs, UID, { time }, NOW) ?? '';
  expect(read(moved)).toEqual({ time });
  for (const line of [...alarm, 'SUMMARY;LANGUAGE=de:Alt', 'SEQUENCE:5']) expect(moved.split('\r\n')).toContain(line);
  const renamed = changedOwnEvent(theirs, UID, { words }, NOW) ?? '';
  expect(renamed).toContain('DTSTART;TZID=Europe/Berlin:20260301T100000\r\n');
  expect(readCalendar(renamed).events[0]).toMatchObject({ SUMMARY: words.title, COLOR: 'red', TRANSP: 'OPAQUE' });
  const wholeDay =
    changedOwnEvent(theirs, UID, { time: { startsAt: null, minutes: null, day: '2026-03-09' } }, NOW) ?? '';
  expect(wholeDay).toContain('DTSTART;VALUE=DATE:20260309\r\n');
  expect(wholeDay).not.toMatch(/DTEND|DURATION/);
});

test('what cannot be taken apart is written as if it were new', () => {
  const odd = inFile('DTSTART:20260301T100000Z', 'A line that is none');
  expect(changedOwnEvent(odd, UID, { time }, NOW)).toBeNull();
  const change = { to: { time, words }, only: { time }, now: NOW };
  const worked = workOnOwnEvent({ text: odd, uid: UID, timeZone: 'UTC', change });
  expect(worked).toMatchObject({ time: { startsAt: '2026-03-01T10:00:00.000Z' }, changed: made });
});
