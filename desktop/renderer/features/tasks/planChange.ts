import { applyMove, planMove } from '#shared/tasks/applyMove.ts';
import type { MoveNotice, TaskChange } from '#shared/tasks/moves.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type Change, changeOf, type ChangeKind, type OwnMove } from './changes.ts';

const KINDS: Readonly<Record<OwnMove['kind'], ChangeKind>> = {
  takeIntoToday: 'move',
  dropOn: 'move',
  defer: 'defer',
  makeOneThing: 'choose',
  complete: 'complete',
  uncomplete: 'uncomplete',
  remove: 'remove',
  lighten: 'lighten',
};

export interface Planned {
  /** Null when the move changes nothing, or cannot be. */
  readonly change: Change | null;
  /** What the person is told beside the success of the change. */
  readonly notice: MoveNotice | null;
}

/**
 * What a move does to these tasks by the rules that the server keeps as well (spec tasks 4, Moves and swaps). A file of its
 * own, fetched when the plan stands: no first sight needs the rules.
 */
export function planChange(tasks: readonly Task[], move: OwnMove, now: Date, timeZone: string): Planned {
  const { changes, removedIds = [], notice } = planMove(tasks, move, { now, timeZone });
  if (removedIds.length > 0) {
    return {
      change: changeOf(
        'remove',
        tasks.filter(({ id }) => removedIds.includes(id)),
        [],
      ),
      notice,
    };
  }
  const change = changes.length === 0 ? null : { ...changeOf(KINDS[move.kind], tasks, changes), moves: [move] };
  return { change, notice };
}

/** Moves that are made together, each after the ones before it: one change, one undo. Null when nothing changes. */
export function planMoves(
  tasks: readonly Task[],
  moves: readonly OwnMove[],
  now: Date,
  timeZone: string,
): Change | null {
  let moved = tasks;
  const changes: TaskChange[] = [];
  for (const move of moves) {
    const outcome = applyMove(moved, move, { now, timeZone });
    changes.push(...outcome.changes);
    moved = outcome.tasks;
  }
  return changes.length === 0 ? null : { ...changeOf('adjust', tasks, changes), moves };
}
