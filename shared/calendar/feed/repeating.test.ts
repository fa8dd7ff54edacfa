import { describe, expect, test } from 'vitest';
import { aFeed, anEvent, shown } from './testFeed.ts';

const WEEKLY = [
  'UID:weekly@example.org',
  'DTSTART;TZID=Europe/Berlin:20260105T090000',
  'DTEND;TZID=Europe/Berlin:20260105T093000',
  'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260316T080000Z',
  'SUMMARY:Weekly',
] as const;
const insteadOf = (id: string, ...lines: readonly string[]): string =>
  anEvent('UID:weekly@example.org', `RECURRENCE-ID${id}`, ...lines);
/** Returns the days in March of the weekly meeting, with additional events. */
const mondays = (lines: readonly string[], ...others: readonly string[]): readonly string[] =>
  shown(aFeed(anEvent(...WEEKLY, ...lines), ...others)).filter((line) => line.startsWith('2026-03'));

describe('what comes again', () => {
  test('until a moment, which counts', () => {
    expect(mondays([])).toEqual(['02', '09', '16'].map((day) => `2026-03-${day}T08:00/08:30 Weekly`));
  });

  test('stays at its time of day over a change of the clock', () => {
    const daily = anEvent('DTSTART;TZID=Europe/Berlin:20260327T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4');
    expect(shown(aFeed(daily))).toEqual([
      '2026-03-27T08:00/09:00 –',
      '2026-03-28T08:00/09:00 –',
      '2026-03-29T07:00/08:00 –',
      '2026-03-30T07:00/08:00 –',
    ]);
  });

  test('ends at its time of day in the night in which the clock changes', () => {
    const night = ['DTSTART;TZID=Europe/Berlin:20260327T220000', 'DTEND;TZID=Europe/Berlin:20260328T060000'];
    expect(shown(aFeed(anEvent(...night, 'RRULE:FREQ=DAILY;COUNT=2')))).toEqual([
      '2026-03-27T21:00/05:00 –',
      '2026-03-28T21:00/04:00 –',
    ]);
  });

  test('takes as long as its duration says in that night, for hours pass', () => {
    const shift = ['DTSTART;TZID=Europe/Berlin:20260327T220000', 'DURATION:PT8H', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(shown(aFeed(anEvent(...shift)))).toEqual(['2026-03-27T21:00/05:00 –', '2026-03-28T21:00/05:00 –']);
  });

  test('but a day of a duration is one of the calendar', () => {
    const day = ['DTSTART;TZID=Europe/Berlin:20260328T120000', 'DURATION:P1DT30M'];
    expect(shown(aFeed(anEvent(...day)))).toEqual(['2026-03-28T11:00/10:30 –']);
  });

  test('never ends before it begins where the clock leaves out its hour', () => {
    const early = ['DTSTART;TZID=Europe/Berlin:20260328T023000', 'DTEND;TZID=Europe/Berlin:20260328T030000'];
    expect(shown(aFeed(anEvent(...early, 'RRULE:FREQ=DAILY;COUNT=2')))).toEqual([
      ...['2026-03-28T01:30/02:00 –', '2026-03-29T01:30/02:00 –'],
    ]);
  });

  test.each([
    ['in its zone', 'EXDATE;TZID=Europe/Berlin:20260309T090000'],
    ['in UTC', 'EXDATE:20260309T080000Z'],
    ['in another zone', 'EXDATE;TZID=America/New_York:20260309T040000'],
    ['as a day', 'EXDATE;VALUE=DATE:20260309'],
    ['among others', 'EXDATE;TZID=Europe/Berlin:20260112T090000,20260309T090000'],
  ])('without an exception that is written %s', (_, line) => {
    expect(mondays([line]).map((one) => one.slice(8, 10))).toEqual(['02', '16']);
  });

  test('with dates of its own, as times, periods and days', () => {
    const more = [
      'RDATE;TZID=Europe/Berlin:20260303T100000,20260304T100000',
      'RDATE;VALUE=PERIOD:20260305T100000Z/PT1H',
      'RDATE;VALUE=DATE:20260306',
    ];
    expect(mondays(more).map((one) => one.slice(8, 16))).toEqual([
      ...['02T08:00', '03T09:00', '04T09:00', '05T10:00', '06T08:00', '09T08:00', '16T08:00'],
    ]);
  });

  test('for as long as its periods say, also on a day of its rule', () => {
    const periods = [
      'RDATE;VALUE=PERIOD:20260305T100000Z/PT2H,20260309T080000Z/20260309T113000Z',
      'RDATE;VALUE=PERIOD;TZID=America/New_York:20260310T100000/20260310T110000',
    ];
    expect(mondays(periods).map((one) => one.slice(8, 22))).toEqual([
      ...['02T08:00/08:30', '05T10:00/12:00', '09T08:00/11:30', '10T14:00/15:00', '16T08:00/08:30'],
    ]);
  });

  test('of which a long period reaches into the days that are read', () => {
    const long = ['DTSTART:20260101T080000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20260201T080000Z/P40D'];
    expect(shown(aFeed(anEvent(...long)))).toEqual(['2026-02-01/2026-03-13 –']);
  });

  test.each([
    ['in its zone', ';TZID=Europe/Berlin:20260309T090000'],
    ['in UTC', ':20260309T080000Z'],
    ['as a day', ';VALUE=DATE:20260309'],
  ])('with one that was moved, named %s', (_, id) => {
    const moved = insteadOf(id, 'DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'SUMMARY:Moved');
    expect(mondays([], moved)).toEqual([
      ...['2026-03-02T08:00/08:30 Weekly', '2026-03-10T15:00/16:00 Moved', '2026-03-16T08:00/08:30 Weekly'],
    ]);
    // Whichever is first in the file.
    expect(shown(aFeed(moved, anEvent(...WEEKLY))).filter((line) => line.startsWith('2026-03'))).toEqual(
      mondays([], moved),
    );
  });

  test('with one that was cancelled, and one that was declined', () => {
    const cancelled = insteadOf(':20260309T080000Z', 'DTSTART:20260309T080000Z', 'STATUS:CANCELLED');
    const declined = insteadOf(
      ':20260316T080000Z',
      'DTSTART:20260316T080000Z',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.org',
    );
    const feed = aFeed(anEvent(...WEEKLY), cancelled, declined);
    const march = shown(feed, { addresses: ['ann@example.org'] }).filter((line) => line.startsWith('2026-03'));
    expect(march).toEqual(['2026-03-02T08:00/08:30 Weekly']);
  });

  const fromThereOn = (day: string, ...lines: readonly string[]): string =>
    insteadOf(`;RANGE=THISANDFUTURE;TZID=Europe/Berlin:202603${day}T090000`, ...lines);

  test('with one that was moved together with all that follow', () => {
    const tuesdays = fromThereOn('09', 'DTSTART;TZID=Europe/Berlin:20260310T140000', 'DURATION:PT2H', 'SUMMARY:Later');
    const later = ['2026-03-10T13:00/15:00 Later', '2026-03-17T13:00/15:00 Later'];
    expect(mondays([], tuesdays)).toEqual(['2026-03-02T08:00/08:30 Weekly', ...later]);
    // One occurrence was moved again on its own.
    const alone = insteadOf(':20260316T080000Z', 'DTSTART:20260318T080000Z', 'SUMMARY:Alone');
    expect(mondays([], alone, tuesdays).slice(1)).toEqual([later[0], '2026-03-18T08:00/08:00 Alone']);
    // And moved again from there on.
    const again = fromThereOn('16', 'DTSTART:20260319T100000Z', 'DURATION:PT1H', 'SUMMARY:Again');
    const longer = anEvent(...WEEKLY.map((line) => line.replace('20260316T080000Z', '20260330T070000Z')));
    expect(shown(aFeed(again, longer, tuesdays)).filter((line) => line >= '2026-03-09')).toEqual([
      ...[later[0], '2026-03-19T10:00/11:00 Again', '2026-03-26T10:00/11:00 Again', '2026-04-02T09:00/10:00 Again'],
    ]);
  });

  test('with one that was cancelled together with all that follow', () => {
    const cancelled = fromThereOn('09', 'DTSTART;TZID=Europe/Berlin:20260309T090000', 'STATUS:CANCELLED');
    expect(mondays([], cancelled)).toEqual(['2026-03-02T08:00/08:30 Weekly']);
  });

  test('of which those after the window were moved into it', () => {
    const far = [...WEEKLY.slice(0, 1), 'DTSTART:20260518T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Far'];
    const sooner = insteadOf(';RANGE=THISANDFUTURE:20260518T080000Z', 'DTSTART:20260304T080000Z', 'SUMMARY:Sooner');
    expect(shown(aFeed(anEvent(...far), sooner))).toEqual([
      ...['2026-03-04T08:00/08:00 Sooner', '2026-03-11T08:00/08:00 Sooner'],
    ]);
  });

  test('of which only one that was moved is in the file', () => {
    expect(shown(aFeed(insteadOf(':20260309T080000Z', 'DTSTART:20260304T080000Z', 'SUMMARY:Alone')))).toEqual([
      '2026-03-04T08:00/08:00 Alone',
    ]);
  });

  test('as whole days, on days', () => {
    const birthday = ['DTSTART;VALUE=DATE:20000310', 'RRULE:FREQ=YEARLY', 'SUMMARY:Birthday'];
    const cleaning = ['DTSTART;VALUE=DATE:20260303', 'RRULE:FREQ=DAILY;UNTIL=20260306', 'EXDATE;VALUE=DATE:20260305'];
    expect(shown(aFeed(anEvent(...birthday), anEvent(...cleaning)))).toEqual([
      ...[
        '2026-03-03/2026-03-03 –',
        '2026-03-04/2026-03-04 –',
        '2026-03-06/2026-03-06 –',
        '2026-03-10/2026-03-10 Birthday',
      ],
    ]);
  });

  test('once where the clock makes two of its times one', () => {
    const rule = ['DTSTART;TZID=Europe/Berlin:20260328T023000', 'RRULE:FREQ=DAILY;BYHOUR=2,3;COUNT=4'];
    expect(shown(aFeed(anEvent(...rule)))).toEqual([
      ...['2026-03-28T01:30/01:30 –', '2026-03-28T02:30/02:30 –', '2026-03-29T01:30/01:30 –'],
    ]);
  });

  test('in weeks of the year, on the weekday on which it began', () => {
    const rule = ['DTSTART:20240306T090000Z', 'RRULE:FREQ=YEARLY;BYWEEKNO=10,20;WKST=SU'];
    expect(shown(aFeed(anEvent(...rule)))).toEqual(['2026-03-11T09:00/09:00 –']);
  });

  test.each([
    ['never ends by the second', 'FREQ=SECONDLY'],
    ['means no day at all', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'],
    ['makes no sense', 'FREQ=SOMETIMES;BYDAY=XX'],
    ['is empty', ''],
  ])('by a rule that %s, is there once', (_, rule) => {
    expect(shown(aFeed(anEvent('DTSTART:20260304T120000Z', `RRULE:${rule}`)))).toEqual(['2026-03-04T12:00/12:00 –']);
  });
});
