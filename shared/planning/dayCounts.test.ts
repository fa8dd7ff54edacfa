import { expect, test } from 'vitest';
import { byTier } from '#scripts/tier.ts';
import { daySummary } from '#shared/focus/dayEnd.ts';
import { chaosFacts } from '#shared/insights/chaos.ts';
import { progressOf } from '#shared/insights/clarity.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { planMove } from '#shared/tasks/applyMove.ts';
import type { Task } from '#shared/tasks/task.ts';
import { oneOf, type Random, randomFrom, randomTasks } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { DAY_MINUTES, instantAt } from './clock.ts';
import { planToday } from './planToday.ts';
import { weekView } from './weekView.ts';
import { defaultSchedule } from './workSchedule.ts';

const ZONES = ['Europe/Berlin', 'America/Vancouver', 'Pacific/Auckland'] as const;

/** Returns today's "n of m" as shown by each screen. */
function countsOf(tasks: readonly Task[], now: Date, timeZone: string) {
  const plan = planToday(tasks, now, timeZone);
  const ended = daySummary(tasks, { now, timeZone, oneThingId: null });
  const clear = progressOf(tasks, { now, timeZone });
  const schedule = defaultSchedule('traditional_5x2', timeZone, todayIn(timeZone, now));
  const day = weekView(tasks, { now, timeZone, schedule }).schedule.find(({ isToday }) => isToday);
  return {
    plan: [plan.completedToday, plan.totalToday],
    dayEnd: [ended.completedTasks, ended.totalTasks],
    dashboard: [clear.completedTasks, clear.totalTasks],
    week: [day?.tasksCompleted, day?.tasksPlanned],
    stands: day?.tasks.length,
    waiting: day?.tasksWaiting,
  };
}

test('what did not fit and what has passed are counted nowhere, and the week says that they wait', () => {
  const visit = { isFixed: true, fixedTime: '09:00', dueTime: '09:00', dueDate: '2026-03-04' };
  const tasks = [
    ...[1, 2, 3].map((id) => aTask({ id })),
    aTask({ id: 4, status: 'today-overflow' }),
    aTask({ id: 5, ...visit }),
    aTask({ id: 6, completed: true, completedAt: '2026-03-04T08:00:00Z' }),
  ];
  const counts = countsOf(tasks, new Date('2026-03-04T12:00:00Z'), 'Europe/Berlin');
  const same = [1, 4];
  expect(counts).toEqual({ plan: same, dayEnd: same, dashboard: same, week: same, stands: 6, waiting: 2 });
});

test('an appointment that has passed makes no day too full, and is put aside by no lightening', () => {
  const [now, timeZone] = [new Date('2026-03-04T12:00:00Z'), 'Europe/Berlin'];
  const visits = [1, 2, 3, 4].map((id) =>
    aTask({ id, isFixed: true, fixedTime: '09:00', dueTime: '09:00', dueDate: '2026-03-04' }),
  );
  const tasks = [...visits, ...[5, 6, 7, 8, 9].map((id) => aTask({ id }))];
  const schedule = defaultSchedule('traditional_5x2', timeZone, '2026-03-04');
  const day = weekView(tasks, { now, timeZone, schedule }).schedule.find(({ isToday }) => isToday);
  expect(day).toMatchObject({ tasksOpen: 5, isTooMuch: false });
  expect(chaosFacts(tasks, [], { now, timeZone }).remaining).toBe(5);
  expect(planMove(tasks, { kind: 'lighten' }, { now, timeZone }).changes).toEqual([]);
});

test('a week with a waiting task is not empty, though nothing of it is counted', () => {
  const [now, timeZone] = [new Date('2026-03-04T12:00:00Z'), 'Europe/Berlin'];
  const schedule = defaultSchedule('traditional_5x2', timeZone, '2026-03-04');
  const week = (...tasks: Task[]) => weekView(tasks, { now, timeZone, schedule });
  expect(week(aTask({ status: 'today-overflow' }))).toMatchObject({ totalPlanned: 0, isEmpty: false });
  expect(week(aTask({ status: 'backlog' }))).toMatchObject({ totalPlanned: 0, isEmpty: true });
});

/**
 * Returns tasks of every kind around a day: appointments, deadlines, series, ticks of other days and of a clock that
 * was ahead.
 */
function tasksAround(random: Random, date: string, zone: string): Task[] {
  const day = () => (random(2) === 0 ? null : addDays(date, random(8) - 4));
  const time = () => oneOf(random, [null, '00:00', '09:30', '23:59']);
  const tick = () => instantAt(zone, addDays(date, 1 - random(4)), random(DAY_MINUTES)).toISOString();
  return randomTasks(random, 12).map((task) => {
    const [isFixed, dueTime] = [random(3) === 0, time()];
    return {
      ...task,
      ...{ scheduledDate: day(), deferredDate: day(), dueDate: day(), dueTime },
      ...{ isFixed, fixedTime: isFixed ? dueTime : null, isDeadlineTask: random(3) === 0 },
      recurrence: random(4) === 0 ? 'FREQ=DAILY' : null,
      completedAt: task.completed ? tick() : null,
      createdAt: instantAt(zone, addDays(date, -random(6)), random(DAY_MINUTES)).toISOString(),
    };
  });
}

test('every screen counts the same, whatever the tasks, the hour and the zone', () => {
  const random = randomFrom(23);
  const rounds = byTier({ fast: 1_000, all: 10_000 });
  let uncounted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const zone = oneOf(random, ZONES);
    const date = addDays('2026-03-01', random(60));
    const now = instantAt(zone, date, oneOf(random, [0, 1, 119, 180, 720, DAY_MINUTES - 1]));
    const {
      plan,
      dayEnd,
      dashboard,
      week,
      stands = 0,
      waiting = 0,
    } = countsOf(tasksAround(random, date, zone), now, zone);
    expect({ dayEnd, dashboard, week }, `round ${round}`).toEqual({ dayEnd: plan, dashboard: plan, week: plan });
    expect(stands - waiting).toBe(plan[1]);
    uncounted += waiting;
  }
  // Guards against rounds without such days.
  expect(uncounted).toBeGreaterThan(rounds);
});
