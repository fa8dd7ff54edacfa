import { applyMoves } from '#shared/tasks/applyMove.ts';
import type { MoveSetting } from '#shared/tasks/moveRules.ts';
import type { MoveNotice } from '#shared/tasks/moves.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type Change, changeOf, type ChangeKind, type OwnMove } from './changes.ts';

const KINDS: Readonly<Record<OwnMove['kind'], ChangeKind>> = {
  takeIntoToday: 'move',
  dropOn: 'move',
  defer: 'defer',
  makeOneThing: 'choose',
  complete: 'complete',
  uncomplete: 'uncomplete',
  update: 'update',
  remove: 'remove',
  lighten: 'lighten',
};

interface Planned {
  /** Null when nothing changes, or cannot be. */
  readonly change: Change | null;
  /** What the person is told beside the success of the change. */
  readonly notice: MoveNotice | null;
}

/**
 * The change that moves make of these tasks, one after the other, by the rules that the server follows as well. It comes with the
 * rules when the plan stands: no first sight needs them. Where the moves are one deed (`isOne`), nothing follows a drop that is
 * refused.
 */
export function changeBy(
  moves: readonly OwnMove[],
  tasks: readonly Task[],
  setting: MoveSetting,
  isOne = false,
): Planned {
  const { changes, removedIds = [], notice } = applyMoves(tasks, moves, setting);
  if (isOne && moves[0]?.kind === 'dropOn' && notice !== 'moved' && notice !== 'todayFull')
    return { change: null, notice };
  const gone = tasks.filter(({ id }) => removedIds.includes(id));
  if (gone.length > 0) return { change: changeOf('remove', gone, []), notice };
  if (changes.length === 0) return { change: null, notice };
  const [move] = moves;
  const kind = move && moves.length === 1 ? KINDS[move.kind] : 'adjust';
  return { change: { ...changeOf(kind, tasks, changes), moves }, notice };
}
