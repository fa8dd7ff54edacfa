import type { Span, TaskPlan } from '#shared/tasks/task.ts';
import { CorrectedField, type CorrectedPiece, type ListedTask, PIECE_TASKS_LIMIT } from '../result.ts';
import { corrected, type Correction, type CorrectionContext, mergeTarget, planOf } from './corrections.ts';
import { hullOf, overlapOf, sizeOf } from './spans.ts';

/**
 * Returns the corrected pieces after one more correction of the displayed list (spec settled, Correct before commit).
 */
export function piecesAfter(
  pieces: readonly CorrectedPiece[],
  list: readonly ListedTask[],
  correction: Correction,
  context: CorrectionContext,
): readonly CorrectedPiece[] {
  const next = corrected(list, correction, context);
  if (next === list) return pieces;
  const key = correction.kind === 'add' ? '' : correction.key;
  const target = correction.kind === 'merge' ? mergeTarget(list, key, correction.into) : undefined;
  const touched = new Set([key, ...(target ? [target.key] : [])]);
  const known = new Set(list.map((task) => task.key));
  const results = next.filter((task) => touched.has(task.key) || !known.has(task.key));
  // Entries between two merged ones stay as they are.
  const between = correction.kind === 'merge' ? next.filter((task) => isBetween(task, results)) : [];
  const held = new Set([...touched, ...between.map((task) => task.key)]);
  const isTouched = ({ tasks }: CorrectedPiece): boolean => tasks.some((task) => held.has(task.key));
  const united = pieces.filter(isTouched);
  const others = united.flatMap(({ tasks }) => tasks).filter((task) => !held.has(task.key));
  const replaced = list.filter((task) => touched.has(task.key));
  const piece: CorrectedPiece = {
    span: hullOf([...united, ...results, ...replaced].map(({ span }) => span)),
    tasks: [...others, ...between, ...results].toSorted((a, b) => a.span.start - b.span.start),
    set: setBy(correction, united),
  };
  if (piece.tasks.length > PIECE_TASKS_LIMIT) return pieces;
  return [...pieces.filter((one) => !isTouched(one)), piece].toSorted((a, b) => a.span.start - b.span.start);
}

const isBetween = (task: ListedTask, [joined]: readonly ListedTask[]): boolean =>
  joined !== undefined && task.key !== joined.key && overlapOf(task.span, joined.span) > 0;

function setBy(correction: Correction, [before]: readonly CorrectedPiece[]): CorrectedField[] | null {
  if (correction.kind === 'split' || correction.kind === 'merge' || correction.kind === 'add') return null;
  if (before?.set === null) return null;
  const fields =
    correction.kind === 'plan'
      ? CorrectedField.options.filter((field) => field in correction.plan)
      : [correction.kind === 'rename' ? ('title' as const) : ('state' as const)];
  return [...new Set([...(before?.set ?? []), ...fields])];
}

/** Applies the user's corrections to a list that was read again (spec settled, Correct before commit). */
export const withPieces = (
  list: readonly ListedTask[],
  pieces: readonly CorrectedPiece[],
  context: CorrectionContext,
): readonly ListedTask[] => pieces.reduce((now, piece) => applied(now, piece, context), list);

function applied(
  list: readonly ListedTask[],
  { span, tasks, set }: CorrectedPiece,
  context: CorrectionContext,
): readonly ListedTask[] {
  const read = list.filter((task) => overlapOf(task.span, span) * 2 >= Math.min(sizeOf(task.span), sizeOf(span)));
  const inside = read.filter((task) => isMostlyIn(task, span));
  const [own] = tasks;
  const [only, ...others] = read;
  if (set && own && only && others.length === 0) return setFields(list, only, own, set, context);
  const standing = own?.state === 'dropped' && set ? inside.map((task) => ({ ...task, state: own.state })) : tasks;
  return inserted(
    list.filter((task) => !inside.includes(task)),
    standing,
  );
}

const isMostlyIn = (task: ListedTask, span: Span): boolean => overlapOf(task.span, span) * 2 >= sizeOf(task.span);

/**
 * Copies the corrected fields to the entry that has the same text now. Title and task flag only apply while the entry
 * contains nothing more.
 */
function setFields(
  list: readonly ListedTask[],
  read: ListedTask,
  own: ListedTask,
  set: readonly CorrectedField[],
  context: CorrectionContext,
): readonly ListedTask[] {
  const { key } = own;
  const named = list.map((task) => (task === read ? { ...task, key } : apart(task, [own])));
  const isSame = isMostlyIn(read, own.span);
  const plan = planOf(own, context.today);
  const parts = Object.entries(plan).filter(([field]) => set.some((one) => one === field));
  const corrections: readonly Correction[] = [
    ...(parts.length > 0 ? [{ kind: 'plan', key, plan: Object.fromEntries(parts) as Partial<TaskPlan> } as const] : []),
    ...(isSame && set.includes('title') ? [{ kind: 'rename', key, title: own.title } as const] : []),
    ...(isSame && set.includes('state') ? [{ kind: own.state === 'dropped' ? 'drop' : 'keep', key } as const] : []),
  ];
  return inOrder(corrections.reduce<readonly ListedTask[]>((now, one) => corrected(now, one, context), named));
}

const inserted = (list: readonly ListedTask[], tasks: readonly ListedTask[]): readonly ListedTask[] =>
  inOrder([...list.map((task) => apart(task, tasks)), ...tasks]);

/** Ensures that no two entries have the same key. */
const apart = (task: ListedTask, others: readonly ListedTask[]): ListedTask =>
  others.some(({ key }) => key === task.key) ? { ...task, key: `${task.key}.0` } : task;

/** Sorts by position in the text, with uncertain entries at the end. */
const inOrder = (list: readonly ListedTask[]): readonly ListedTask[] => {
  const isMaybe = ({ state }: ListedTask): boolean => state === 'maybe';
  const said = list.filter((task) => !isMaybe(task)).toSorted((a, b) => a.span.start - b.span.start);
  return [...said, ...list.filter(isMaybe)];
};
