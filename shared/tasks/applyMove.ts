import { todayIn } from '#shared/kernel/dates.ts';
import { type MoveSetting, RULES, type Situation } from './moveRules.ts';
import type { Move, MoveOutcome } from './moves.ts';
import type { Task } from './task.ts';

/** Returns the effect of a move on these tasks (spec tasks 4, Moves and swaps), without applying it. */
export function planMove(tasks: readonly Task[], move: Move, setting: MoveSetting): MoveOutcome {
  const today = todayIn(setting.timeZone, setting.now);
  // TypeScript cannot infer that the rule and the move are of the same kind.
  const rule = RULES[move.kind] as (move: Move, at: Situation) => MoveOutcome;
  return rule(move, { ...setting, tasks, today });
}

/** The tasks after a move, and its changes. */
export interface Moved extends MoveOutcome {
  readonly tasks: readonly Task[];
}

/** Applies a move (spec tasks 4). No move ever makes today exceed five open tasks. */
export function applyMove(tasks: readonly Task[], move: Move, setting: MoveSetting): Moved {
  const outcome = planMove(tasks, move, setting);
  const patches = Map.groupBy(outcome.changes, ({ id }) => id);
  const kept = tasks.filter(({ id }) => !outcome.removedIds?.includes(id));
  const changed = kept.map((task) =>
    (patches.get(task.id) ?? []).reduce<Task>((before, { patch }) => ({ ...before, ...patch }), task),
  );
  return { ...outcome, tasks: outcome.added ? [...changed, outcome.added] : changed };
}

/** Applies moves one after the other; returns all changes, and the notice of the first. */
export function applyMoves(tasks: readonly Task[], moves: readonly Move[], setting: MoveSetting): Moved {
  const made: Moved = { tasks, changes: [], removedIds: [], notice: null };
  return moves.reduce<Moved>((before, move, place) => {
    const { changes, removedIds = [], ...moved } = applyMove(before.tasks, move, setting);
    return {
      ...before,
      tasks: moved.tasks,
      changes: [...before.changes, ...changes],
      removedIds: [...(before.removedIds ?? []), ...removedIds],
      notice: place === 0 ? moved.notice : before.notice,
    };
  }, made);
}
