import { describe, expect, test } from 'vitest';
import { APPOINTMENTS_LIMIT } from '../feedContract.ts';
import { readFeed } from './readFeed.ts';
import { aFeed, anEvent, NOON, readAll, shown } from './testFeed.ts';

const SETTING = { now: NOON, timeZone: 'Europe/Berlin', addresses: [], busyOnly: false };
const LUNCH = ['DTSTART:20260304T120000Z', 'DTEND:20260304T130000Z', 'SUMMARY:Lunch'] as const;

describe('the stored events of a calendar', () => {
  test('are those from a week back to sixty days ahead, in order of time', () => {
    const on = (date: string, title: string): string =>
      anEvent(`DTSTART:${date}T120000Z`, `DTEND:${date}T130000Z`, `SUMMARY:${title}`);
    const feed = aFeed(
      on('20260503', 'Last'),
      on('20260504', 'After'),
      on('20260225', 'First'),
      on('20260224', 'Before'),
    );
    expect(shown(feed)).toEqual(['2026-02-25T12:00/13:00 First', '2026-05-03T12:00/13:00 Last']);
  });

  test('have no title, and are never free, when only busy times are wanted', () => {
    const free = anEvent(...LUNCH, 'TRANSP:TRANSPARENT');
    expect(shown(aFeed(anEvent(...LUNCH), free), { busyOnly: true })).toEqual(['2026-03-04T12:00/13:00 –']);
  });

  test('is no title of what is private', () => {
    expect(shown(aFeed(anEvent(...LUNCH, 'CLASS:PRIVATE')))).toEqual(['2026-03-04T12:00/13:00 –']);
  });

  test('omits cancelled events and those that the user declined', () => {
    const asked = (answer: string): string =>
      anEvent(
        ...LUNCH,
        `ATTENDEE;PARTSTAT=ACCEPTED:mailto:ben@example.org`,
        `ATTENDEE;CN="Ann";PARTSTAT=${answer}:MAILTO:Ann@Example.org`,
      );
    const feed = aFeed(anEvent(...LUNCH, 'STATUS:CANCELLED'), asked('DECLINED'), asked('TENTATIVE'));
    expect(shown(feed, { addresses: ['ann@example.org'] })).toEqual(['2026-03-04T12:00/13:00 Lunch tentative']);
    // Someone else's answer does not count.
    expect(shown(feed, { addresses: ['cleo@example.org'] })).toHaveLength(2);
    // A calendar named by an email address belongs to that user.
    expect(shown(feed.replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-CALNAME:ann@example.org'))).toHaveLength(1);
  });

  test('is nothing that we put there ourselves', () => {
    expect(shown(aFeed(anEvent(...LUNCH, 'UID:task-7@unchaos.app')))).toEqual([]);
  });

  test(`is ${APPOINTMENTS_LIMIT} appointments, the nearest ones`, () => {
    const every = (minute: string): string =>
      anEvent(`DTSTART:20260301T00${minute}00Z`, 'DURATION:PT5M', 'RRULE:FREQ=HOURLY');
    const { appointments, isCut } = readAll(aFeed(every('00'), every('10'), every('20'), every('30')));
    expect(isCut).toBe(true);
    expect(appointments).toHaveLength(APPOINTMENTS_LIMIT);
    expect(appointments[0]?.startsAt).toBe('2026-03-01T00:00:00.000Z');
  });

  test('is the name of the calendar and the first line of a title', () => {
    const { name, appointments } = readAll(
      aFeed('X-WR-CALNAME:  Work\t& life ', anEvent(LUNCH[0], `SUMMARY:One\\, two\\nthree ${'x'.repeat(400)}`)),
    );
    expect(name).toBe('Work & life');
    expect(appointments[0]?.title).toMatch(/^One, two three x+$/);
    expect(appointments[0]?.title).toHaveLength(200);
  });
});

describe('whole days and times', () => {
  test.each([
    ['a day', ['DTSTART;VALUE=DATE:20260304'], '2026-03-04/2026-03-04'],
    ['three days', ['DTSTART;VALUE=DATE:20260304', 'DTEND;VALUE=DATE:20260307'], '2026-03-04/2026-03-06'],
    [
      'days over a change of the clock',
      ['DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260331'],
      '2026-03-28/2026-03-30',
    ],
    ['a day by its length', ['DTSTART;VALUE=DATE:20260304', 'DURATION:P2D'], '2026-03-04/2026-03-05'],
    ['24 hours and more', ['DTSTART:20260304T120000Z', 'DTEND:20260306T090000Z'], '2026-03-04/2026-03-06'],
    [
      'midnights of Outlook',
      ['DTSTART:20260304T000000', 'DTEND:20260305T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      '2026-03-04/2026-03-04',
    ],
    ['a time with an end', ['DTSTART:20260304T120000Z', 'DTEND:20260304T130000Z'], '2026-03-04T12:00/13:00'],
    ['a time with a length', ['DTSTART:20260304T120000Z', 'DURATION:PT1H30M'], '2026-03-04T12:00/13:30'],
    ['a time without an end', ['DTSTART:20260304T120000Z'], '2026-03-04T12:00/12:00'],
    ['an end before its beginning', ['DTSTART:20260304T120000Z', 'DTEND:20260304T110000Z'], '2026-03-04T12:00/12:00'],
    [
      'a time in no zone, which is the person’s',
      ['DTSTART:20260304T130000', 'DTEND:20260304T140000'],
      '2026-03-04T12:00/13:00',
    ],
    [
      'two zones',
      ['DTSTART;TZID=Europe/Berlin:20260304T130000', 'DTEND;TZID=Europe/London:20260304T130000'],
      '2026-03-04T12:00/13:00',
    ],
    ['a time over midnight', ['DTSTART:20260304T220000Z', 'DTEND:20260305T020000Z'], '2026-03-04T22:00/02:00'],
  ])('%s', (_, lines, when) => {
    expect(shown(aFeed(anEvent(...lines, 'SUMMARY:It')))).toEqual([`${when} It`]);
  });

  test("a whole day is that day in the user's time zone", () => {
    const [one] = readAll(aFeed(anEvent('DTSTART;VALUE=DATE:20260304')), { timeZone: 'Pacific/Auckland' }).appointments;
    expect(one).toMatchObject({
      days: { first: '2026-03-04', last: '2026-03-04' },
      startsAt: '2026-03-03T11:00:00.000Z',
      endsAt: '2026-03-04T11:00:00.000Z',
    });
  });
});

describe('a file that is not whole', () => {
  test.each([
    ['the page of a sign-in', '<!doctype html><title>Sign in</title>', 'broken'],
    ['nothing at all', '', 'broken'],
    ['a file that ends in the middle', aFeed(anEvent(...LUNCH)).slice(0, -20), 'incomplete'],
    [
      'events in which nothing can be understood',
      aFeed(anEvent('DTSTART:tomorrow'), anEvent('SUMMARY:No time')),
      'broken',
    ],
  ])('%s is %s', (_, text, problem) => {
    expect(readFeed(text, SETTING)).toBe(problem);
  });

  test('without events is an empty calendar', () => {
    expect(shown(aFeed())).toEqual([]);
  });

  test('keeps what can be understood beside what cannot', () => {
    const odd = ['BEGIN:VTODO', 'DTSTART:20260304T120000Z', 'END:VTODO', 'what is this', 'X-ODD;;=:x'];
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT5M', 'SUMMARY:Alarm', 'DURATION:PT9H', 'END:VALARM'];
    const feed = aFeed(
      ...odd,
      anEvent('DTSTART:nonsense'),
      anEvent(...alarm, ...LUNCH, 'DESCRIPTION:a\r\nbroken line'),
    );
    expect(shown(feed)).toEqual(['2026-03-04T12:00/13:00 Lunch']);
  });

  test.each([
    ['bare line feeds', (text: string) => text.replaceAll('\r\n', '\n')],
    ['a mark at the beginning', (text: string) => `\uFEFF${text}`],
    ['blank lines', (text: string) => text.replaceAll('\r\n', '\r\n\r\n')],
    [
      'small letters',
      (text: string) => text.replace(/^(BEGIN|END|DTSTART|DTEND|SUMMARY)/gm, (name) => name.toLowerCase()),
    ],
    ['folded lines', (text: string) => text.replaceAll('SUMMARY:Lu', 'SUMMARY:L\r\n u')],
  ])('forgives %s', (_, change) => {
    expect(shown(change(aFeed(anEvent(...LUNCH))))).toEqual(['2026-03-04T12:00/13:00 Lunch']);
  });
});
