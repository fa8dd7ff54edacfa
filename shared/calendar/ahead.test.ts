import { describe, expect, test } from 'vitest';
import { findAhead, nextToday } from './ahead.ts';
import { anAppointment } from './testAppointment.ts';

const at = (time: string): Date => new Date(`2026-03-04T${time}:00Z`);
const timeZone = 'Europe/Berlin';

describe('the next appointment of today', () => {
  const list = [
    anAppointment('07:00', '08:00', { title: 'Breakfast' }),
    anAppointment('09:00', '10:00', { title: 'Free', busy: 'free' }),
    anAppointment('00:00', '23:00', { title: 'Trip', days: { first: '2026-03-04', last: '2026-03-04' } }),
    anAppointment('13:00', '14:00', { title: null, busy: 'tentative' }),
    anAppointment('18:00', '19:00', { title: 'Yoga' }),
    anAppointment('23:30', '23:45', { title: 'Tomorrow in Berlin' }),
  ];
  const next = (time: string) => nextToday(list, { now: at(time), timeZone })?.title;

  test.each([
    ['06:00', 'Breakfast'],
    ['07:00', null],
    ['13:00', 'Yoga'],
    ['18:00', undefined],
    ['23:00', 'Tomorrow in Berlin'],
  ])('at %s is %s', (time, title) => {
    expect(next(time)).toBe(title);
  });
});

describe('appointments that are found', () => {
  const list = [
    anAppointment('18:00', '19:00', { title: 'Yoga with Ines' }),
    anAppointment('09:00', '10:00', { title: 'Yoga' }),
    anAppointment('11:00', '12:00', { title: null }),
    anAppointment('12:00', '13:00', { title: 'Zahnärztin', calendarId: 1 }),
    anAppointment('12:00', '13:00', { title: 'Zahnärztin', calendarId: 2 }),
    ...['14:00', '14:10', '14:20'].map((from) => anAppointment(from, '15:00', { title: `Call ${from}` })),
    anAppointment('16:00', '17:00', { title: 'Call back' }),
  ];
  const found = (query: string, time = '08:00') => findAhead(list, query, at(time)).map(({ title }) => title);

  test('fit the words, the sooner one first, and are not over', () => {
    expect(found('yoga')).toEqual(['Yoga', 'Yoga with Ines']);
    expect(found('yoga', '10:00')).toEqual(['Yoga with Ines']);
    expect(found('ines yoga')).toEqual(['Yoga with Ines']);
  });

  test('are there once where two calendars have it, whatever the accents', () => {
    expect(found('zahnarz')).toEqual(['Zahnärztin']);
  });

  test('are few, and none without words, without a title, or at a place', () => {
    expect(found('call')).toEqual(['Call 14:00', 'Call 14:10', 'Call 14:20']);
    for (const query of ['', ' ', 'busy', 'null', '@yoga']) expect(found(query)).toEqual([]);
  });
});
