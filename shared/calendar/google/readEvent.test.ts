import { describe, expect, test } from 'vitest';
import { keptRange } from '../feed/kept.ts';
import { googleAddressOf, googleCalendarIdOf } from './address.ts';
import { type GoogleEvent, type GoogleSetting, readGoogleEvent } from './readEvent.ts';

const timeZone = 'Europe/Berlin';
const setting: GoogleSetting = {
  ...{ timeZone, busyOnly: false },
  range: keptRange(timeZone, new Date('2026-03-04T11:00:00Z')),
};
const at = (from: string, to: string) => ({ start: { dateTime: from }, end: { dateTime: to } });
const NINE = at('2026-03-04T09:00:00+01:00', '2026-03-04T10:00:00+01:00');
const read = (event: Partial<GoogleEvent>, more: Partial<GoogleSetting> = {}) =>
  readGoogleEvent({ id: 'one', summary: 'Team', ...NINE, ...event }, { ...setting, ...more });
const me = (responseStatus: string) => [{ responseStatus: 'accepted' }, { self: true, responseStatus }];

describe('how busy an event at Google is', () => {
  test.each<[string, Partial<GoogleEvent>, string | undefined]>([
    ['one that says nothing', {}, 'busy'],
    ['a confirmed one', { status: 'confirmed', transparency: 'opaque', eventType: 'default' }, 'busy'],
    ['a cancelled one', { status: 'cancelled' }, undefined],
    ['one that is not sure', { status: 'tentative' }, 'tentative'],
    ['one that takes no time', { transparency: 'transparent' }, 'free'],
    ['one that the person declined', { attendees: me('declined') }, undefined],
    ['one that others declined', { attendees: [{ responseStatus: 'declined' }] }, 'busy'],
    ['one that waits for an answer', { attendees: me('needsAction') }, 'tentative'],
    ['one that the person said maybe to', { attendees: me('tentative') }, 'tentative'],
    ['one that the person accepted', { attendees: me('accepted') }, 'busy'],
    ['out of office', { eventType: 'outOfOffice', status: 'tentative' }, 'busy'],
    ['out of office that the person marked as free', { eventType: 'outOfOffice', transparency: 'transparent' }, 'free'],
    ['time for focus', { eventType: 'focusTime', transparency: 'opaque' }, 'free'],
    ['a birthday', { eventType: 'birthday' }, 'free'],
    ['a place of work', { eventType: 'workingLocation', transparency: 'transparent' }, undefined],
    ['a flight from a mail', { eventType: 'fromGmail' }, 'busy'],
    ['a kind that nobody knows', { eventType: 'siesta' }, 'busy'],
    ['one of ours', { extendedProperties: { private: { unchaos: '1' } } }, undefined],
    ['one of our file', { iCalUID: 'task-7@unchaos.app' }, undefined],
    ['one with marks of others', { extendedProperties: { private: { zoom: '1' } } }, 'busy'],
  ])('%s', (_, event, busy) => {
    expect(read(event)?.busy).toBe(busy);
  });

  test('busy times have no title, and events that take no time are not stored', () => {
    expect(read({}, { busyOnly: true })).toMatchObject({ busy: 'busy', title: null });
    expect(read({ transparency: 'transparent' }, { busyOnly: true })).toBeNull();
  });

  test.each(['private', 'confidential'])('an event that is %s has only its time', (visibility) => {
    expect(read({ visibility })).toMatchObject({ busy: 'busy', title: null });
  });

  test('a title is one line, without control characters, and no longer than it may be', () => {
    expect(read({ summary: ' Team\u0007\n<b>meeting</b> ' })?.title).toBe('Team meeting');
    expect(read({ summary: 'x'.repeat(500) })?.title).toHaveLength(200);
    expect(read({ summary: '  ' })?.title).toBeNull();
  });
});

describe('when an event at Google takes place', () => {
  const timesOf = (event: Partial<GoogleEvent>) => {
    const found = read(event);
    return found && [found.startsAt, found.endsAt, found.days];
  };

  test.each<[string, Partial<GoogleEvent>, unknown]>([
    ['by its offset', NINE, ['2026-03-04T08:00:00.000Z', '2026-03-04T09:00:00.000Z', null]],
    [
      'in a zone far away',
      at('2026-03-04T22:30:00-08:00', '2026-03-05T00:00:00-08:00'),
      ['2026-03-05T06:30:00.000Z', '2026-03-05T08:00:00.000Z', null],
    ],
    [
      'by a clock without an offset, in its zone',
      {
        start: { dateTime: '2026-03-30T09:00:00', timeZone: 'America/New_York' },
        end: { dateTime: '2026-03-30T10:00:00', timeZone: 'America/New_York' },
      },
      ['2026-03-30T13:00:00.000Z', '2026-03-30T14:00:00.000Z', null],
    ],
    [
      'by a clock in a zone that nobody knows: as the person’s',
      { start: { dateTime: '2026-03-30T09:00:00', timeZone: 'Mars/Base' }, end: undefined },
      ['2026-03-30T07:00:00.000Z', '2026-03-30T07:00:00.000Z', null],
    ],
    [
      'a whole day, in the person’s zone',
      { start: { date: '2026-03-05' }, end: { date: '2026-03-06' } },
      ['2026-03-04T23:00:00.000Z', '2026-03-05T23:00:00.000Z', { first: '2026-03-05', last: '2026-03-05' }],
    ],
    [
      'three days over the night in which the clock changes',
      { start: { date: '2026-03-28' }, end: { date: '2026-03-31' } },
      ['2026-03-27T23:00:00.000Z', '2026-03-30T22:00:00.000Z', { first: '2026-03-28', last: '2026-03-30' }],
    ],
    [
      'a day that ends before it begins',
      { start: { date: '2026-03-05' }, end: { date: '2026-03-01' } },
      ['2026-03-04T23:00:00.000Z', '2026-03-05T23:00:00.000Z', { first: '2026-03-05', last: '2026-03-05' }],
    ],
    [
      'whatever takes a day or longer is whole days',
      at('2026-03-05T18:00:00+01:00', '2026-03-07T09:00:00+01:00'),
      ['2026-03-04T23:00:00.000Z', '2026-03-07T23:00:00.000Z', { first: '2026-03-05', last: '2026-03-07' }],
    ],
    ['without a beginning', { start: undefined }, null],
    ['with a beginning that is none', at('soon', 'later'), null],
    ['with numbers that are no time', at('2026-99-04T09:00:00Z', '2026-99-04T10:00:00Z'), null],
    ['before our days', at('2026-02-20T09:00:00Z', '2026-02-20T10:00:00Z'), null],
    ['after our days', at('2026-06-04T09:00:00Z', '2026-06-04T10:00:00Z'), null],
    [
      'on the last of our days',
      at('2026-05-03T20:00:00Z', '2026-05-03T21:00:00Z'),
      ['2026-05-03T20:00:00.000Z', '2026-05-03T21:00:00.000Z', null],
    ],
  ])('%s', (_, event, times) => {
    expect(timesOf(event)).toEqual(times);
  });
});

test('a calendar at Google has an address, and no other address names one', () => {
  const id = 'mara+home@gmail.example/ü';
  expect(googleCalendarIdOf(googleAddressOf(id))).toBe(id);
  for (const other of [
    '',
    'https://example.org/a',
    'https://calendar.google.com/calendars/',
    'https://calendar.google.com/calendars/%',
  ]) {
    expect(googleCalendarIdOf(other)).toBeNull();
  }
});
