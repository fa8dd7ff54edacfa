import { describe, expect, test } from 'vitest';
import { aFeed, anEvent, NOON, shown } from './testFeed.ts';

/** The rules of Berlin under any name, with the winter and summer offsets. */
const zone = (name: string, winter = '+0100', summer = '+0200'): readonly string[] => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19961027T030000'],
  ...[`TZOFFSETFROM:${summer}`, `TZOFFSETTO:${winter}`, 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:19810329T020000', `TZOFFSETFROM:${winter}`, `TZOFFSETTO:${summer}`],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];
const at = (name: string, ...times: readonly string[]): readonly string[] =>
  times.map((time) => anEvent(`DTSTART;TZID=${name}:${time}`));
const AUTUMN = new Date('2026-10-20T12:00:00Z');

describe('a clock by the rules of a file', () => {
  test('leaves out an hour, which counts by the offset before', () => {
    const times = at('Office time', '20260329T013000', '20260329T023000', '20260329T033000');
    expect(shown(aFeed(...zone('Office time'), ...times))).toEqual([
      ...['2026-03-29T00:30/00:30 –', '2026-03-29T01:30/01:30 –', '2026-03-29T01:30/01:30 –'],
    ]);
  });

  test('shows an hour twice, of which the first counts', () => {
    const times = at('Office time', '20261025T013000', '20261025T020000', '20261025T025959', '20261025T030000');
    expect(shown(aFeed(...zone('Office time'), ...times), { now: AUTUMN })).toEqual([
      ...[
        '2026-10-24T23:30/23:30 –',
        '2026-10-25T00:00/00:00 –',
        '2026-10-25T00:59/00:59 –',
        '2026-10-25T02:00/02:00 –',
      ],
    ]);
  });

  test('is that of the known zone on both days, in the same way', () => {
    const spring = ['20260329T013000', '20260329T023000', '20260329T033000'];
    const autumn = ['20261025T013000', '20261025T020000', '20261025T025959', '20261025T030000'];
    for (const [times, now] of [[spring, NOON] as const, [autumn, AUTUMN] as const]) {
      const ruled = shown(aFeed(...zone('Office time'), ...at('Office time', ...times)), { now });
      expect(ruled).toEqual(shown(aFeed(...at('Europe/Berlin', ...times)), { now }));
    }
  });

  test('counts for nothing where it contradicts the zone that it names, as an old or a wrong one does', () => {
    const wrong = zone('Europe/Berlin', '-0800', '-0700');
    const meeting = at('Europe/Berlin', '20260304T140000');
    expect(shown(aFeed(...wrong, ...meeting))).toEqual(['2026-03-04T13:00/13:00 –']);
    // For an unknown name, the rules in the file apply.
    expect(shown(aFeed(...zone('Office time', '-0800', '-0700'), ...at('Office time', '20260304T140000')))).toEqual([
      '2026-03-04T22:00/22:00 –',
    ]);
  });
});
