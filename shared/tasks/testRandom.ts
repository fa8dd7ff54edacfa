import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { DEFERRALS, type Move } from './moves.ts';
import { CATEGORIES, CONTEXTS, ENERGY_LEVELS, NANCY_CATEGORIES, STATUSES, type Task, URGENCY_LEVELS } from './task.ts';
import { aTask } from './testTask.ts';

/** Returns a number from 0 to below `below`; the same sequence for the same seed. */
export type Random = (below: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export const oneOf = <T>(random: Random, choices: readonly [T, ...T[]]): T =>
  choices[random(choices.length)] ?? choices[0];

/** Returns a random task around noon of 2026-03-04, with dependencies among the ids 1 to `count`. */
export function randomTask(random: Random, id: number, count: number, facts: Partial<Task> = {}): Task {
  const when = (): string => new Date(Date.UTC(2026, 2, 4, 12) - random(10 * 24 * 60) * 60_000).toISOString();
  const completed = random(5) === 0;
  return aTask({
    id,
    title: oneOf(random, ['Call the bank', 'Deploy the site', 'Publish the post', 'Buy bread']),
    category: oneOf(random, CATEGORIES),
    urgencyLevel: oneOf(random, URGENCY_LEVELS),
    emotionalWeight: random(12) === 0 ? 50 : random(11),
    nancyCategory: oneOf(random, NANCY_CATEGORIES),
    context: oneOf(random, CONTEXTS),
    energyRequired: oneOf(random, ENERGY_LEVELS),
    estimatedMinutes: 1 + random(180),
    supportsNorthStar: random(3) === 0,
    userPriority: random(25) === 0 ? 1000 : null,
    completed,
    completedAt: completed ? when() : null,
    createdAt: when(),
    lastAttempted: random(3) === 0 ? when() : null,
    status: oneOf(random, STATUSES),
    dependencyIds: Array.from({ length: random(3) }, () => 1 + random(count)),
    ...facts,
  });
}

export const randomTasks = (random: Random, count: number, facts: Partial<Task> = {}): Task[] =>
  Array.from({ length: count }, (_, place) => randomTask(random, place + 1, count, facts));

/** Returns a random move of any of these tasks; a new one has the id `next`. */
export function randomMove(
  random: Random,
  tasks: readonly Task[],
  day: LocalDate,
  next: number,
  facts: Partial<Task> = {},
): Move {
  const id = tasks[random(Math.max(1, tasks.length))]?.id ?? 1;
  const fresh = (): Task => randomTask(random, next, next, { completed: false, completedAt: null, ...facts });
  const some = (): number[] => tasks.filter(() => random(3) === 0).map((task) => task.id);
  return oneOf<() => Move>(random, [
    () => ({ kind: 'add', task: fresh() }),
    () => ({ kind: 'add', task: { ...fresh(), status: 'backlog', scheduledDate: addDays(day, 1) } }),
    () => ({ kind: 'takeIntoToday', id }),
    () => ({ kind: 'dropOn', id, date: addDays(day, random(9) - 1) }),
    () => ({ kind: 'defer', id, until: oneOf(random, DEFERRALS) }),
    () => ({ kind: 'makeOneThing', id }),
    () => ({ kind: 'complete', id }),
    () => ({ kind: 'uncomplete', id }),
    () => ({
      kind: 'update',
      id,
      patch: { status: oneOf(random, ['today', 'backlog', 'someday']), dueDate: addDays(day, random(5) - 1) },
    }),
    () => ({ kind: 'update', id, patch: { scheduledDate: addDays(day, random(5) - 1), title: 'Written again' } }),
    () => ({ kind: 'restore', task: fresh(), isSeriesOver: random(2) === 0 }),
    () => ({ kind: 'chooseToday', ids: some().slice(0, 5) }),
    () => ({ kind: 'remove', id }),
    () => ({ kind: 'lighten' }),
    () => ({ kind: 'lighten', keep: some() }),
    () => ({ kind: 'startDay' }),
  ])();
}
