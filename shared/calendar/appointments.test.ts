import { describe, expect, test } from 'vitest';
import { appointmentsOn, busyTimesOn } from './appointments.ts';
import { busyTimes, nextBusyAt, meetingUntil } from './busyTimes.ts';
import { anAppointment } from './testAppointment.ts';

const BERLIN = 'Europe/Berlin';
const at = (time: string): number => Date.parse(`2026-03-04T${time}:00Z`);

describe('the time that appointments take', () => {
  test('is joined where they overlap or touch', () => {
    const list = [
      anAppointment('14:00', '15:00'),
      anAppointment('09:00', '10:00'),
      anAppointment('09:30', '09:45'),
      anAppointment('10:00', '10:30', { busy: 'tentative' }),
    ];
    expect(busyTimes(list)).toEqual([
      { from: at('09:00'), to: at('10:30') },
      { from: at('14:00'), to: at('15:00') },
    ]);
  });

  test('is none when marked as free, all-day or without a length', () => {
    const days = { first: '2026-03-04', last: '2026-03-04' };
    const list = [
      anAppointment('09:00', '10:00', { busy: 'free' }),
      anAppointment('00:00', '23:00', { days }),
      anAppointment('11:00', '11:00'),
    ];
    expect(busyTimes(list)).toEqual([]);
  });

  test('is cut to the day', () => {
    const night = anAppointment('21:00', '21:00', { endsAt: '2026-03-05T04:00:00.000Z' });
    expect(busyTimesOn([night], '2026-03-04', BERLIN)).toEqual([{ from: at('21:00'), to: at('23:00') }]);
    expect(busyTimesOn([night], '2026-03-05', BERLIN)).toEqual([
      { from: at('23:00'), to: Date.parse('2026-03-05T04:00:00Z') },
    ]);
    expect(busyTimesOn([night], '2026-03-06', BERLIN)).toEqual([]);
  });
});

describe('the appointments of a day', () => {
  test('is whole days first, then what has a time, in its order', () => {
    const days = { first: '2026-03-03', last: '2026-03-04' };
    const list = [
      anAppointment('14:00', '15:00', { title: 'Later' }),
      anAppointment('09:00', '09:00', { title: 'A note' }),
      anAppointment('00:00', '23:00', { title: 'Trip', days }),
      anAppointment('23:00', '23:30', { title: 'Tomorrow in Berlin' }),
    ];
    expect(appointmentsOn(list, '2026-03-04', BERLIN).map(({ title }) => title)).toEqual(['Trip', 'A note', 'Later']);
    expect(appointmentsOn(list, '2026-03-03', BERLIN).map(({ title }) => title)).toEqual(['Trip']);
    expect(appointmentsOn(list, '2026-03-05', BERLIN).map(({ title }) => title)).toEqual(['Tomorrow in Berlin']);
  });

  test('is there once when two calendars have it', () => {
    const list = [
      anAppointment('09:00', '10:00', { title: 'Stand-up', calendarId: 1 }),
      anAppointment('09:00', '10:00', { title: 'Stand-up', calendarId: 2 }),
      anAppointment('09:00', '10:00', { title: 'Other', calendarId: 2 }),
    ];
    expect(appointmentsOn(list, '2026-03-04', BERLIN)).toHaveLength(2);
  });
});

test('the next appointment is the one that begins next, or this very moment while one is under way', () => {
  const list = [
    anAppointment('09:00', '10:00'),
    anAppointment('14:00', '15:00'),
    anAppointment('12:00', '13:00', { busy: 'free' }),
  ];
  expect(nextBusyAt(list, new Date(at('08:00')))).toBe(at('09:00'));
  expect(nextBusyAt(list, new Date(at('09:30')))).toBe(at('09:30'));
  expect(nextBusyAt(list, new Date(at('10:00')))).toBe(at('14:00'));
  expect(nextBusyAt(list, new Date(at('15:00')))).toBeNull();
});

test('meetings end when the last of consecutive ones does; a whole day at an office is none', () => {
  const list = [
    anAppointment('09:00', '10:00'),
    anAppointment('10:00', '10:45', { busy: 'tentative' }),
    anAppointment('14:00', '15:00', { busy: 'free' }),
    anAppointment('08:00', '18:00', { title: 'At the office' }),
    anAppointment('00:00', '23:00', { days: { first: '2026-03-04', last: '2026-03-04' } }),
  ];
  const until = (time: string) => meetingUntil(list, new Date(at(time)))?.getTime() ?? null;
  expect(['08:59', '09:00', '10:44', '10:45', '14:30'].map(until)).toEqual([
    ...[null, at('10:45'), at('10:45'), null, null],
  ]);
});
