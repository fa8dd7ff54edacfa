import { describe, expect, test } from 'vitest';
import { caseOfRunnerUp, readyTasks, type WinningChange } from './oneThing.ts';
import { orderTasks } from './order.ts';
import { type PersonalContext, scoreContext, scoreTask } from './scoring.ts';
import { ENERGY_LEVELS, type Task } from './task.ts';
import { oneOf, randomFrom, randomTasks } from './testRandom.ts';
import { aTask } from './testTask.ts';

const now = new Date('2026-03-04T12:00:00Z');
const ready = (...tasks: readonly Task[]) => readyTasks(tasks, scoreContext(tasks, now, 'UTC')).map(({ id }) => id);
const today = (id: number, facts: Partial<Task> = {}) => aTask({ id, ...facts });
const queued = (id: number, facts: Partial<Task> = {}) => aTask({ id, status: 'backlog', ...facts });

describe('the tasks that can be started', () => {
  test('is open, of today, and waits for nothing, best score first', () => {
    expect(
      ready(
        today(1),
        today(2, { urgencyLevel: 'urgent', dependencyIds: [1] }),
        today(3, { supportsNorthStar: true }),
        queued(4, { urgencyLevel: 'urgent' }),
        today(5, { completed: true }),
      ),
    ).toEqual([3, 1]);
  });

  test('is never what waits, however much it was wanted', () => {
    expect(ready(today(1, { dependencyIds: [2], userPriority: 1000 }), today(2))).toEqual([2]);
  });

  test('is what today waits for, when all of today waits', () => {
    expect(ready(today(1, { dependencyIds: [2] }), queued(2, { dependencyIds: [3] }), queued(3), queued(4))).toEqual([
      3,
    ]);
  });

  test('is the lightest of a circle, through today and the queue', () => {
    expect(ready(today(1, { dependencyIds: [2], emotionalWeight: 9 }), queued(2, { dependencyIds: [1] }))).toEqual([2]);
    expect(ready(today(1, { dependencyIds: [2], emotionalWeight: 1 }), queued(2, { dependencyIds: [1] }))).toEqual([1]);
  });

  test('goes by age when the scores are alike, in whatever order the tasks come', () => {
    expect(ready(today(3), today(1), today(2))).toEqual([1, 2, 3]);
  });
});

describe('in the evening of a day that is not done', () => {
  const tomorrow = (id: number, facts: Partial<Task> = {}) =>
    aTask({ id, status: 'scheduled', dueDate: '2026-03-05', urgencyLevel: 'important', ...facts });
  const readyAt = (hour: string, ...tasks: readonly Task[]) =>
    readyTasks(tasks, scoreContext(tasks, new Date(`2026-03-04T${hour}:00Z`), 'UTC')).map(({ id }) => id);

  test('what is due tomorrow can be started, and comes before what has no day', () => {
    expect(readyAt('17:59', today(1), tomorrow(2))).toEqual([1]);
    expect(readyAt('18:00', today(1), tomorrow(2))).toEqual([2, 1]);
    expect(readyAt('23:59', today(1), tomorrow(2))).toEqual([2, 1]);
  });

  test('what is due today goes before it', () => {
    expect(readyAt('21:00', tomorrow(2), today(1, { urgencyLevel: 'urgent', dueDate: '2026-03-04' }))).toEqual([1, 2]);
  });

  test('what was deferred to tomorrow, repeats, waits, is at its hour, or is due later is excluded', () => {
    expect(
      readyAt(
        '21:00',
        today(1),
        tomorrow(2, { deferredDate: '2026-03-05' }),
        tomorrow(3, { recurrence: 'FREQ=DAILY' }),
        tomorrow(4, { parentRecurringTaskId: 3 }),
        tomorrow(5, { dependencyIds: [1] }),
        tomorrow(6, { dueDate: '2026-03-06' }),
        tomorrow(7, { dueDate: null, scheduledDate: '2026-03-05' }),
        tomorrow(8, { isFixed: true, dueTime: '15:00' }),
      ),
    ).toEqual([1]);
  });

  test('a deadline with an hour can be started before it', () => {
    expect(readyAt('21:00', today(1), tomorrow(2, { isFixed: true, isDeadlineTask: true, dueTime: '12:00' }))[0]).toBe(
      2,
    );
  });

  test('a day that is done stays done', () => {
    expect(readyAt('21:00', today(1, { completed: true }), tomorrow(2))).toEqual([]);
  });
});

describe('the runner-up', () => {
  const whyNot = (first: Task, second: Task, person: PersonalContext = {}, others: readonly Task[] = []) =>
    caseOfRunnerUp(first, second, scoreContext([first, second, ...others], now, 'UTC', person));

  test('would win with a bit more importance, urgency, as a goal, or chosen', () => {
    expect(whyNot(today(1, { emotionalWeight: 7 }), today(2))).toEqual({
      points: 10,
      wouldWinIf: [
        { kind: 'importance', from: 5, to: 8 },
        { kind: 'urgency', level: 'important' },
        { kind: 'goal' },
        { kind: 'chosen' },
      ],
    });
  });

  test('would win at another hour', () => {
    const { wouldWinIf } = whyNot(
      today(1, { energyRequired: 'high', emotionalWeight: 10, urgencyLevel: 'important' }),
      today(2, { energyRequired: 'low', emotionalWeight: 10, urgencyLevel: 'important' }),
      { energyNow: 'high' },
    );
    expect(wouldWinIf).toEqual([{ kind: 'energy', level: 'low' }, { kind: 'chosen' }]);
  });

  test('can only be chosen against a choice', () => {
    expect(whyNot(today(1, { userPriority: 1000 }), today(2)).wouldWinIf).toEqual([{ kind: 'chosen' }]);
  });

  test('every promise of the text holds', () => {
    const random = randomFrom(11);
    let said = 0;
    for (let round = 0; round < 400; round += 1) {
      const tasks = randomTasks(random, 12, { status: 'today' });
      const person: PersonalContext = { energyNow: oneOf(random, ENERGY_LEVELS), blockers: ['Low energy'] };
      const context = scoreContext(tasks, now, 'UTC', person);
      const [first, second] = readyTasks(tasks, context);
      if (!first || !second) continue;
      const { points, wouldWinIf } = caseOfRunnerUp(first, second, context, orderTasks(tasks).broken);
      expect(points).toBe(scoreTask(first, context).total - scoreTask(second, context).total);
      expect(points).toBeGreaterThanOrEqual(0);
      for (const change of wouldWinIf) {
        said += 1;
        const [after, then] = [tasks.map((task) => otherwise(task, first, second, change)), hourOf(person, change)];
        expect(readyTasks(after, scoreContext(after, now, 'UTC', then))[0]?.id).not.toBe(first.id);
      }
    }
    expect(said).toBeGreaterThan(500);
  });
});

const hourOf = (person: PersonalContext, change: WinningChange): PersonalContext =>
  change.kind === 'energy' ? { ...person, energyNow: change.level } : person;

/** Returns the task after the change; a new choice removes the former one. */
function otherwise(task: Task, first: Task, second: Task, change: WinningChange): Task {
  if (change.kind === 'chosen') return { ...task, userPriority: task.id === second.id ? 1000 : null };
  if (task.id !== second.id || task.id === first.id) return task;
  if (change.kind === 'importance') return { ...task, emotionalWeight: change.to };
  if (change.kind === 'urgency') return { ...task, urgencyLevel: change.level };
  return change.kind === 'goal' ? { ...task, supportsNorthStar: true } : task;
}
