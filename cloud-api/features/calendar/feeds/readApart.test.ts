import { expect, test } from 'vitest';
import { createReadApart, type ReadApart } from './readApart.ts';
import { aCalendar } from './testFeeds.ts';

const SETTING = { now: new Date('2026-03-04T11:00:00Z'), timeZone: 'Europe/Berlin', addresses: [], busyOnly: false };
const reader =
  ({ file }: ReadApart) =>
  (text: string) =>
    file(text, SETTING, new Map());
const LUNCH = aCalendar(['Lunch', '20260304T120000Z', '20260304T130000Z']);

test('calendars are read separately, one after the other', async () => {
  const read = reader(createReadApart());
  const readings = await Promise.all([read(LUNCH), read('<html>'), read(aCalendar())]);
  expect(readings).toMatchObject([
    { name: 'Work', parts: [{ appointments: [{ title: 'Lunch' }] }] },
    'broken',
    { parts: [] },
  ]);
});

test('one that takes too long is aborted, and the next one is still read', async () => {
  const endless = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
    ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'END:STANDARD'],
    ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'DTSTART;TZID=Odd:20260304T120000', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
  const read = reader(createReadApart(3_000));
  const [first, second] = await Promise.all([read(endless), read(LUNCH)]);
  expect(first).toBe('tooLarge');
  expect(second).toMatchObject({ name: 'Work' });
});
