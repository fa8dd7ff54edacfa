import { describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { byTier } from '#scripts/tier.ts';
import { applyMove } from './applyMove.ts';
import { beginsOn } from './buckets.ts';
import { comeBack } from './comeBack.ts';
import { doDayOf, foundDays, foundDaysOf, isAfterDue, nextWeekday, statusWhenDue, withinDue } from './dueDay.ts';
import { isOnPlate } from './overload.ts';
import type { Task } from './task.ts';
import { type Random, randomFrom, randomMove, randomTask } from './testRandom.ts';
import { aTask } from './testTask.ts';

const today = '2026-03-04';

describe('a found task', () => {
  const found = (facts: Partial<Task>) => foundDays(aTask(facts), today);
  const deadline = (dueDate: string, facts: Partial<Task> = {}) =>
    found({ dueDate, isDeadlineTask: true, workWeekAppropriate: false, ...facts });

  test('that is due today is for today, whatever weekday it names', () => {
    expect(deadline(today, { scheduledDay: 'Wednesday' })).toMatchObject({ scheduledDate: null, dueDate: today });
  });

  test('with a later due-day gets a do-day before it, for work not on a weekend', () => {
    expect(deadline('2026-03-05').scheduledDate).toBeNull();
    expect(deadline('2026-03-06')).toMatchObject({ scheduledDate: '2026-03-05', scheduledDay: 'Thursday' });
    expect(deadline('2026-03-09').scheduledDate).toBe('2026-03-08');
    expect(deadline('2026-03-09', { workWeekAppropriate: true }).scheduledDate).toBe('2026-03-06');
    expect(doDayOf('2026-03-09', true, '2026-03-07')).toBe('2026-03-08');
  });

  test('of a series goes by its rule', () => {
    expect(deadline('2026-03-31', { recurrence: 'FREQ=MONTHLY' }).scheduledDate).toBeNull();
  });

  test('with another day is done on it; the name of a weekday alone is the next one', () => {
    expect(found({ dueDate: '2026-03-06' })).toMatchObject({ scheduledDate: '2026-03-06', scheduledDay: 'Friday' });
    expect(found({ scheduledDay: 'Wednesday' }).scheduledDate).toBe('2026-03-11');
    expect(found({ scheduledDate: '2026-03-20', dueDate: '2026-03-10' }).scheduledDate).toBe('2026-03-10');
  });
});

describe('tasks that were found together', () => {
  const doDays = (...tasks: Partial<Task>[]) => foundDaysOf(tasks.map(aTask), today).map((days) => days.scheduledDate);
  const deadline = (dueDate: string): Partial<Task> => ({ dueDate, isDeadlineTask: true, workWeekAppropriate: false });

  test('begin the nearest deadline of the coming fortnight today', () => {
    expect(doDays({}, deadline('2026-03-07'), deadline('2026-03-06'))).toEqual([null, '2026-03-06', today]);
    expect(doDays(deadline('2026-03-05'))).toEqual([today]);
    expect(doDays(deadline('2026-03-18'), deadline('2026-03-19'))).toEqual([today, '2026-03-18']);
  });

  test('begin the one that waits for no other, where several are due on that day', () => {
    const waiting = { ...deadline('2026-03-06'), title: 'Send the claim', dependencies: ['Copy the bills'] };
    expect(doDays(waiting, { ...deadline('2026-03-06'), title: 'Copy the bills' })).toEqual(['2026-03-05', today]);
    expect(doDays(waiting)).toEqual([today]);
  });

  test('leave every other deadline on its own do-day', () => {
    expect(doDays(deadline('2026-03-19'))).toEqual(['2026-03-18']);
    expect(doDays(deadline(today), deadline('2026-03-06'))).toEqual([null, '2026-03-05']);
    expect(doDays({ dueDate: '2026-03-06' })).toEqual(['2026-03-06']);
    expect(doDays({ ...deadline('2026-03-06'), recurrence: 'FREQ=WEEKLY' })).toEqual([null]);
  });
});

test("the next weekday counts from tomorrow, so today's own name means in a week", () => {
  expect(nextWeekday('Saturday', '2026-11-21')).toBe('2026-11-28');
  expect(nextWeekday('Sunday', '2026-11-21')).toBe('2026-11-22');
  expect(nextWeekday('Caturday', '2026-11-21')).toBeNull();
});

test('what would wait beyond its due-day waits for it; a due-day that is over keeps nothing', () => {
  const days = { scheduledDay: 'Monday', scheduledDate: '2026-03-09', deferredDate: '2026-03-10' } as const;
  expect(withinDue({ ...days, dueDate: '2026-03-06' }, today)).toMatchObject({
    ...{ scheduledDay: 'Friday', scheduledDate: '2026-03-06', deferredDate: '2026-03-06' },
  });
  expect(withinDue({ ...days, dueDate: '2026-03-03' }, today)).toMatchObject(days);
});

test('what is due today asks for today', () => {
  expect(statusWhenDue('someday', today, today)).toBe('today');
  expect(statusWhenDue('today-overflow', today, today)).toBe('today-overflow');
  expect(statusWhenDue('backlog', '2026-03-05', today)).toBe('backlog');
});

const noon = { now: new Date('2026-03-04T12:00:00Z'), timeZone: 'Europe/Berlin' };

describe('a move', () => {
  const report = aTask({ dueDate: '2026-03-06', isDeadlineTask: true });
  const visit = aTask({ dueDate: '2026-03-06', scheduledDate: '2026-03-06' });
  const put = (task: Task, date: string) => applyMove([task], { kind: 'dropOn', id: 1, date }, noon);

  test('puts no deadline after its day', () => {
    expect(put(report, '2026-03-07')).toMatchObject({ changes: [], notice: 'afterDue' });
    expect(put(report, '2026-03-06').notice).toBe('moved');
    expect(applyMove([report], { kind: 'defer', id: 1, until: 'nextWeek' }, noon).notice).toBe('afterDue');
  });

  test('takes the day of an appointment along, and someday lets it go', () => {
    expect(put(visit, '2026-03-09').tasks[0]).toMatchObject({ dueDate: '2026-03-09', deferredDate: '2026-03-09' });
    const [letGo] = applyMove([report], { kind: 'defer', id: 1, until: 'someday' }, noon).tasks;
    expect(letGo).toMatchObject({ status: 'someday', dueDate: null });
  });

  test('that makes a task open again puts it no later than its day', () => {
    const done = aTask({ ...report, status: 'scheduled', deferredDate: '2026-03-12', completed: true });
    const [open] = applyMove([done], { kind: 'uncomplete', id: 1 }, noon).tasks;
    expect(open).toMatchObject({ completed: false, deferredDate: '2026-03-06' });
  });

  test('that adds something for tomorrow keeps what is due today in today', () => {
    const task = aTask({ dueDate: today, status: 'backlog', scheduledDate: '2026-03-05' });
    expect(applyMove([], { kind: 'add', task }, noon).added).toMatchObject({ status: 'today', scheduledDate: today });
  });
});

/** Returns random days of a task: due before, on or after today, with or without a do-day. */
const someDays = (random: Random, day: string): Partial<Task> => {
  const isDeadlineTask = random(2) === 0;
  const dueDate = random(3) === 0 ? null : addDays(day, random(12) - 2);
  const scheduledDate = random(3) === 0 ? addDays(day, random(9) - 1) : null;
  return { ...foundDays(aTask({ dueDate, scheduledDate, isDeadlineTask }), day), isDeadlineTask };
};

const openTask = (random: Random, id: number, day: string): Task =>
  randomTask(random, id, id, { completed: false, completedAt: null, userPriority: null, ...someDays(random, day) });

test('whatever is found and moved over any days, no task is placed after its due-day, and what is due today is in today', () => {
  const random = randomFrom(314);
  const rounds = byTier({ fast: 500, all: 2_000 });
  let [looked, moves] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    let last = today;
    const begin = Array.from({ length: 6 }, (_, id) => openTask(random, 100 + id, today));
    let tasks = begin.reduce<readonly Task[]>(
      (before, task) => applyMove(before, { kind: 'add', task }, noon).tasks,
      [],
    );
    let now = Date.parse('2026-03-04T12:00:00Z');
    let seen = now;
    for (let step = 1; step <= 20; step += 1) {
      const at = { now: new Date(now), timeZone: 'Europe/Berlin' };
      const day = todayIn(at.timeZone, at.now);
      if (day !== last) {
        const back = comeBack(tasks, { ...at, lastSeen: new Date(seen) });
        const patches = new Map(back?.changes.map(({ id, patch }) => [id, patch]));
        tasks = back
          ? tasks.map((task) => ({ ...task, ...patches.get(task.id) }))
          : applyMove(tasks, { kind: 'startDay' }, at).tasks;
      }
      last = day;
      seen = now;
      tasks = applyMove(tasks, randomMove(random, tasks, day, step, someDays(random, day)), at).tasks;
      moves += 1;
      for (const task of tasks.filter(({ completed }) => !completed)) {
        looked += 1;
        expect(isAfterDue(task.dueDate, beginsOn(task) ?? day, day), `${task.status} after its day`).toBe(false);
        if (task.dueDate === day) expect(isOnPlate(task), `${task.status} due today`).toBe(true);
      }
      now += random(3) === 0 ? random(60) * 3_600_000 : 0;
    }
  }
  expect(moves).toBeGreaterThanOrEqual(10_000);
  expect(looked).toBeGreaterThanOrEqual(5 * moves);
});
