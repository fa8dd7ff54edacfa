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
  /** Null if nothing changes, or the change is impossible. */
  readonly change: Change | null;
  /** Notice shown besides the success of the change. */
  readonly notice: MoveNotice | null;
}

/**
 * The change resulting from moves on these tasks, applied in order by the rules the server uses too. The rules load
 * after the plan, because the first paint does not need them. If the moves belong together (`isOne`), nothing follows a
 * refused drop.
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
