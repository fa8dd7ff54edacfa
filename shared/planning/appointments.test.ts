import { describe, expect, test } from 'vitest';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { busyTimes } from '#shared/calendar/busyTimes.ts';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { localDateTimeIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { takenOn } from './appointments.ts';
import { capacityOn } from './capacity.ts';
import { checkIn } from './checkIn.ts';
import { timeOf } from './clock.ts';
import { dayShape } from './dayShape.ts';
import { personalContext } from './person.ts';
import { planToday } from './planToday.ts';
import { slotsOn } from './slots.ts';
import { minutesUntilNext } from './untilNext.ts';
import { weekView } from './weekView.ts';
import { defaultSchedule, type WorkScheduleConfig } from './workSchedule.ts';

const BERLIN = 'Europe/Berlin';
/** A Wednesday; its appointments are given in UTC, an hour behind local time. */
const TODAY = '2026-03-04';
const at = (time: string): Date => new Date(`${TODAY}T${time}:00+01:00`);
const office = defaultSchedule('traditional_5x2', BERLIN, TODAY);
/** A schedule with today off. */
const free: WorkScheduleConfig = { ...office, workDays: [] };
const wall = (ms: number): string => localDateTimeIn(BERLIN, new Date(ms)).slice(11, 16);

describe('the time that appointments take of a day', () => {
  const spans = (...list: readonly Appointment[]): readonly string[] =>
    takenOn(list, TODAY, BERLIN).map(({ from, to }) => `${timeOf(from)}-${to === 1440 ? '24:00' : timeOf(to)}`);

  test("is shown in the user's time zone, and ends with the day", () => {
    expect(spans(anAppointment('08:00', '09:30'), anAppointment('22:00', '23:59'))).toEqual([
      '09:00-10:30',
      '23:00-24:00',
    ]);
    expect(spans(anAppointment('08:00', '09:30', { busy: 'free' }))).toEqual([]);
  });

  test('is no free time, and what is left of a slot counts from half an hour on', () => {
    const taken = takenOn([anAppointment('08:00', '08:45'), anAppointment('13:30', '18:15')], TODAY, BERLIN);
    const slots = slotsOn(free, TODAY, undefined, taken).map(({ start, end }) => `${start}-${end}`);
    expect(slots).toEqual(['08:00-09:00', '10:30-12:00', '14:00-14:30', '19:15-20:30']);
    expect(capacityOn(free, TODAY, undefined, taken).minutes).toBe(60 + 90 + 30 + 75);
  });

  test('lets a day carry less once it takes more than half of what is free', () => {
    const day = (...list: readonly Appointment[]) => capacityOn(free, TODAY, undefined, takenOn(list, TODAY, BERLIN));
    expect(day()).toMatchObject({ energy: 'high', warnAbove: 7 });
    expect(day(anAppointment('07:00', '11:00'))).toMatchObject({ energy: 'high', warnAbove: 7 });
    expect(day(anAppointment('07:00', '14:30'))).toMatchObject({ energy: 'medium', warnAbove: 5 });
    // Appointments within working hours do not reduce the free time.
    const meetings = takenOn([anAppointment('12:30', '16:00')], TODAY, BERLIN);
    expect(capacityOn(office, TODAY, undefined, meetings)).toEqual(capacityOn(office, TODAY));
    // The user's own statement takes precedence.
    expect(capacityOn(free, TODAY, 'high', takenOn([anAppointment('06:00', '20:00')], TODAY, BERLIN)).energy).toBe(
      'high',
    );
  });

  test('is not there for tasks in the rest of the day', () => {
    const setting = { now: at('15:00'), timeZone: BERLIN, energy: 'high', schedule: free } as const;
    const { minutesLeft } = checkIn([], setting);
    const taken = checkIn([], { ...setting, appointments: [anAppointment('15:00', '16:00')] });
    expect(minutesLeft - taken.minutesLeft).toBe(45);
  });
});

describe('the week', () => {
  test('shows appointments on their days, counts no task of them, and has less room', () => {
    const trip = anAppointment('00:00', '23:00', { title: 'Trip', days: { first: '2026-03-05', last: '2026-03-06' } });
    const appointments = [anAppointment('07:00', '09:00', { title: 'Dentist' }), trip];
    const setting = { now: at('07:00'), timeZone: BERLIN, schedule: free };
    const before = weekView([], setting);
    const { schedule, totalPlanned, isEmpty } = weekView([], { ...setting, appointments });
    expect(schedule.map((day) => day.appointments.map(({ title }) => title))).toEqual([
      ...[[], ['Dentist'], ['Trip'], ['Trip'], [], [], [], [], []],
    ]);
    expect(
      schedule.map(({ capacity }, day) => (before.schedule[day]?.capacity.minutes ?? 0) - capacity.minutes),
    ).toEqual([...[0, 120, 0, 0, 0, 0, 0, 0, 0]]);
    expect([totalPlanned, isEmpty]).toEqual([0, true]);
  });
});

describe('the shape of the day', () => {
  const end = at('18:00').getTime();
  const shape = (tasks: readonly Task[], appointments: readonly Appointment[], now = '14:00') =>
    dayShape(tasks, { now: at(now), timeZone: BERLIN, end, busy: busyTimes(appointments) });
  const told = (...given: Parameters<typeof shape>): readonly string[] =>
    (shape(...given)?.segments ?? []).map(
      (one) => `${wall(one.from)}-${wall(one.to)} ${one.kind === 'task' ? one.taskId : one.kind}`,
    );
  const task = aTask({ id: 1, estimatedMinutes: 20 });
  const meeting = anAppointment('13:10', '14:00');

  test('leaves the time of an appointment free, and is done later', () => {
    expect(told([task], [meeting])).toEqual(['14:00-14:10 1', '14:10-15:00 appointment', '15:00-15:10 1']);
    expect(wall(shape([task], [meeting])?.doneAt ?? 0)).toBe('15:10');
  });

  test('begins with the rest of one that is under way, and leaves out what is over', () => {
    expect(told([task], [meeting, anAppointment('09:00', '10:00')], '14:30')).toEqual([
      ...['14:30-15:00 appointment', '15:00-15:20 1'],
    ]);
  });

  test('ends with the last task, whatever is in the evening', () => {
    const evening = anAppointment('19:00', '21:00');
    expect(told([task], [evening])).toEqual(['14:00-14:20 1']);
    expect(wall(shape([task], [evening])?.doneAt ?? 0)).toBe('14:20');
  });

  test('counts a task that has its own time in an appointment once', () => {
    const same = aTask({ id: 2, estimatedMinutes: 50, fixedTime: '14:10', isFixed: true });
    expect(told([same, task], [meeting])).toEqual(['14:00-14:10 1', '14:10-15:00 2', '15:00-15:10 1']);
  });

  test('says what goes past the end of the day because of them', () => {
    const long = anAppointment('13:00', '16:50');
    expect(shape([task], [long])?.overMs).toBe(10 * 60_000);
  });
});

describe('before an appointment that is near', () => {
  const long = aTask({ id: 1, title: 'Long', estimatedMinutes: 45, urgencyLevel: 'urgent' });
  const short = aTask({ id: 2, title: 'Short', estimatedMinutes: 20, urgencyLevel: 'soon' });
  const next = anAppointment('14:00', '15:00');
  const plan = (now: string, tasks: readonly Task[], appointments = [next]) => {
    const clock = { now: at(now), timeZone: BERLIN };
    return planToday(tasks, clock.now, BERLIN, personalContext(null, { ...clock, appointments }));
  };
  const chosen = (...given: Parameters<typeof plan>): string | undefined => plan(...given).oneThing?.title;

  test('the minutes until it are counted, from an hour before on', () => {
    const minutes = (now: string): number | undefined => minutesUntilNext([next], { now: at(now) });
    expect(['13:59', '14:00', '14:01', '14:30', '15:10', '16:00'].map(minutes)).toEqual([
      ...[undefined, undefined, 59, 30, 0, undefined],
    ]);
  });

  test('the ONE Thing is one that fits', () => {
    expect(chosen('14:30', [long, short])).toBe('Short');
    expect(plan('14:30', [long, short]).isBeforeLonger).toBe(true);
    expect(plan('14:15', [long, short]).isBeforeLonger).toBe(false);
    // With enough time, or where nothing else fits, the most important one.
    expect(chosen('14:15', [long, short])).toBe('Long');
    expect(chosen('13:30', [long, short])).toBe('Long');
    expect(chosen('14:45', [long, short])).toBe('Long');
    expect(chosen('14:30', [long, short], [{ ...next, busy: 'free' }])).toBe('Long');
  });

  test("the user's choice stays", () => {
    expect(chosen('14:30', [{ ...long, userPriority: 1000 }, short])).toBe('Long');
  });

  test('what an appointment alone keeps behind is no runner-up: more points would change nothing', () => {
    expect(plan('14:30', [long, short]).runnerUp).toBeNull();
    const other = aTask({ id: 3, title: 'Other', estimatedMinutes: 10, urgencyLevel: 'soon' });
    expect(plan('14:30', [long, short, other]).runnerUp?.title).toBe('Other');
    expect(plan('14:45', [long, { ...short, estimatedMinutes: 40 }]).runnerUp?.title).toBe('Short');
  });
});
