import { describe, expect, test } from 'vitest';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { BLOCKERS } from '#shared/onboarding/answers.ts';
import { ENERGY_LEVELS, type Task } from '#shared/tasks/task.ts';
import { oneOf, type Random, randomFrom, randomTask } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { planToday } from './planToday.ts';

const today = '2026-03-04';
const now = new Date(`${today}T12:00:00Z`);
const oneThing = (...tasks: Task[]) => planToday(tasks, now, 'UTC').oneThing?.id;

/** Favoured in every respect, except that it only repeats. */
const chore = aTask({
  ...{
    id: 1,
    recurrence: 'FREQ=WEEKLY',
    parentRecurringTaskId: 7,
    dueDate: today,
    createdAt: '2026-02-01T09:00:00.000Z',
  },
  ...{ urgencyLevel: 'important', emotionalWeight: 10, supportsNorthStar: true },
});
/** Only its due date favours it. */
const deadline = aTask({
  ...{ id: 2, dueDate: '2026-03-06', isDeadlineTask: true, emotionalWeight: 0 },
  lastAttempted: '2026-03-04T08:00:00.000Z',
});

describe('a chore that merely comes round', () => {
  test('is not the ONE Thing before a deadline of the coming days', () => {
    expect(oneThing(chore, deadline)).toBe(2);
    expect(oneThing(chore, { ...deadline, dueDate: '2026-03-01' })).toBe(2);
    expect(oneThing({ ...chore, parentRecurringTaskId: null }, deadline)).toBe(2);
  });

  test('can be while no deadline can be started', () => {
    expect(oneThing(chore, { ...deadline, dueDate: '2026-03-08' })).toBe(1);
    expect(oneThing(chore, { ...deadline, status: 'scheduled', scheduledDate: '2026-03-05' })).toBe(1);
    expect(oneThing(chore, { ...deadline, dependencyIds: [3] }, aTask({ id: 3, emotionalWeight: 0 }))).toBe(1);
    expect(oneThing(chore, { ...deadline, completed: true, completedAt: now.toISOString() })).toBe(1);
  });

  test('comes before it when it is an appointment, a deadline itself, urgent, or chosen', () => {
    expect(oneThing({ ...chore, isFixed: true, fixedTime: '18:00', dueTime: '18:00' }, deadline)).toBe(1);
    expect(oneThing({ ...chore, isDeadlineTask: true }, deadline)).toBe(1);
    expect(oneThing({ ...chore, urgencyLevel: 'urgent' }, deadline)).toBe(1);
    expect(oneThing({ ...chore, userPriority: 1000 }, deadline)).toBe(1);
  });

  test('has not been avoided because it was made long before its day', () => {
    const { scoreOf } = planToday([chore], now, 'UTC');
    expect(scoreOf(chore).lines.map(({ term }) => term)).not.toContain('avoided');
  });
});

/** Returns a day with a deadline and chores, with random other tasks. */
function someDay(random: Random): Task[] {
  const open: Partial<Task> = {
    ...{ completed: false, completedAt: null, userPriority: null },
    ...{ status: 'today', dependencyIds: [] },
  };
  const dueDate = addDays(today, random(7) - 3);
  const urgency = () => oneOf<'important' | 'soon'>(random, ['important', 'soon']);
  const round = (): Partial<Task> => ({ recurrence: 'FREQ=DAILY', urgencyLevel: urgency() });
  const others = Array.from({ length: 4 }, (_, id) =>
    randomTask(random, 2 + id, 5, { ...open, ...round(), dueDate: today, parentRecurringTaskId: random(2) || null }),
  );
  return [randomTask(random, 1, 5, { ...open, dueDate, isDeadlineTask: true }), ...others];
}

test('whatever else is true of them, at any energy and with any blocker', () => {
  const random = randomFrom(5);
  for (let round = 0; round < 2_000; round += 1) {
    const tasks = someDay(random);
    const person = {
      energyNow: oneOf(random, ENERGY_LEVELS),
      blockers: BLOCKERS.filter(() => random(4) === 0).slice(0, 2),
    };
    expect(planToday(tasks, now, 'UTC', person).oneThing?.id, `round ${round}`).toBe(1);
  }
});

test('of words neither: the result of a dump names the deadline, in both languages', () => {
  const titleOf = (rawText: string) => localProcessor.process({ rawText, now: `${today}T09:00:00` }).theOneThing?.title;
  expect(
    titleOf('water the plants every day. hand in the tax return by tomorrow. take out the bins every week'),
  ).toMatch(/tax return/i);
  expect(
    titleOf('jeden Tag die Blumen gießen. bis morgen die Steuererklärung abgeben. jede Woche Müll rausbringen'),
  ).toMatch(/Steuererklärung/);
});
