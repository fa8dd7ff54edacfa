import { expect, test } from 'vitest';
import { addDays } from '#shared/kernel/dates.ts';
import { applyMoves, planMove } from './applyMove.ts';
import type { Move } from './moves.ts';
import { furthest, REACH, type Reach } from './reach.ts';
import type { Task } from './task.ts';
import { oneOf, randomFrom, randomMove, randomTask } from './testRandom.ts';
import { isOpenToday } from './today.ts';

const setting = { now: new Date('2026-03-04T12:00:00Z'), timeZone: 'Europe/Berlin' };
const today = '2026-03-04';

const random = randomFrom(7);
const COUNT = 14;
/** Random tasks, many of them instances of a few series. */
const someTasks = () =>
  Array.from({ length: COUNT }, (_, place) =>
    randomTask(random, place + 1, COUNT, {
      parentRecurringTaskId: oneOf(random, [null, 101, 102]),
      status: oneOf(random, ['today', 'today', 'today-overflow', 'backlog', 'scheduled', 'someday']),
      completed: false,
      completedAt: null,
      ...(random(6) === 0 && { completed: true, completedAt: '2026-03-04T09:00:00.000Z' }),
      scheduledDate: oneOf(random, [null, addDays(today, random(5) - 2)]),
    }),
  );
/** Returns those of the tasks that a rule about `ids` reads. */
function within(reach: Reach, tasks: readonly Task[], ids: readonly number[]): readonly Task[] {
  if (reach === 'all') return tasks;
  const named = tasks.filter(({ id }) => ids.includes(id));
  if (reach === 'own') return named;
  const series = new Set(named.flatMap(({ parentRecurringTaskId }) => parentRecurringTaskId ?? []));
  return tasks.filter(
    (task) =>
      named.includes(task) ||
      isOpenToday(task) ||
      (!task.completed && task.parentRecurringTaskId !== null && series.has(task.parentRecurringTaskId)),
  );
}

const named = (move: Move): readonly number[] => ('id' in move ? [move.id] : []);
/** A restored task is added to the list, because its series counts. */
const asWorld = (move: Move) => ('task' in move ? [move.task] : []);

test('a rule says the same of the tasks within its reach as of all', () => {
  const met = new Set<string>();
  for (let round = 0; round < 6_000; round += 1) {
    const tasks = someTasks();
    const move = randomMove(random, tasks, today, COUNT + 1, { parentRecurringTaskId: oneOf(random, [null, 101]) });
    const all = planMove(tasks, move, setting);
    const ids = [...named(move), ...asWorld(move).map(({ id }) => id)];
    const near = within(REACH[move.kind], [...tasks, ...asWorld(move)], ids).filter((task) => tasks.includes(task));
    const said = planMove(near, move, setting);
    if (move.kind === 'remove') {
      // Tasks that depend on a removed one change on screen only; none of that is stored.
      const stored = all.changes.filter(({ patch }) => Object.keys(patch).some((name) => name !== 'dependencyIds'));
      expect([stored, said.removedIds, said.notice]).toEqual([[], all.removedIds, all.notice]);
    } else expect(said).toEqual(all);
    met.add(`${move.kind} ${all.notice ?? ''} ${near.length < tasks.length}`);
  }
  for (const kind of ['dropOn todayFull true', 'takeIntoToday shownAlready true', 'update shownAlready true'])
    expect(met).toContain(kind);
});

test('moves that follow one another say the same by what the furthest of them sees', () => {
  for (let round = 0; round < 2_000; round += 1) {
    const tasks = someTasks();
    const moves = Array.from({ length: 3 }, () => randomMove(random, tasks, today, COUNT + 1)).filter(
      (move) => 'id' in move,
    );
    const ids = moves.flatMap(named);
    const near = within(furthest(moves.map(({ kind }) => kind)), tasks, ids);
    const [all, said] = [applyMoves(tasks, moves, setting), applyMoves(near, moves, setting)];
    const ofNamed = ({ id }: { readonly id: number }): boolean => ids.includes(id);
    expect(said.changes.filter(ofNamed)).toEqual(all.changes.filter(ofNamed));
    expect([said.removedIds, said.notice]).toEqual([all.removedIds, all.notice]);
  }
});

test('of several moves the one counts that looks furthest', () => {
  expect(furthest(['complete', 'lighten'])).toBe('all');
  expect(furthest(['complete', 'defer'])).toBe('beside');
  expect(furthest(['complete', 'remove'])).toBe('own');
});
