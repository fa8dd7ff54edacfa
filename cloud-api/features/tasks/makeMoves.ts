import { addDays, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { planMove } from '#shared/tasks/applyMove.ts';
import type { MoveNotice, MoveOutcome } from '#shared/tasks/moves.ts';
import type { MoveResult, MoveStep, TaskMove } from '#shared/tasks/movesContract.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import { careBefore } from '#api/features/care/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { completeInDay } from './completeTask.ts';
import { changeDay, type OpenDay } from './day.ts';
import { removeInDay, restoreInDay } from './removeTask.ts';
import { storeChange } from './storeChange.ts';
import type { TaskModel } from './task.model.ts';
import { presentTasks } from './task.presenter.ts';
import { namedTasks, openTasks, ownTask } from './taskQueries.ts';
import { updateInDay } from './updateTask.ts';

/** What became of moves. */
interface Made {
  readonly results: MoveResult[];
  /** The tasks that they changed and that are still there. */
  readonly tasks: readonly TaskModel[];
  readonly revision: number;
}

/**
 * Makes moves one after the other under the lock of the day, each once by its id: one that was made before answers what it
 * answered then. One that no longer fits is refused by itself (spec settled, Moves).
 */
export function makeMoves(setting: UserSetting, moves: readonly TaskMove[]): Promise<Made> {
  return changeDay(setting, async (day) => {
    const known = await knownResults(day, moves);
    const touched = new Set<number>();
    for (const move of moves) {
      if (known.has(move.id)) continue;
      const { ids, ...result } = await makeMove(day, move);
      ids.forEach((id) => touched.add(id));
      known.set(move.id, result);
      await remember(day, move, result);
    }
    const results = moves.flatMap(({ id }) => known.get(id) ?? []);
    return { results, tasks: await namedTasks(day.db, day.user.id, [...touched]), revision: day.user.taskRevision + 1 };
  });
}

async function knownResults({ db, user }: OpenDay, moves: readonly TaskMove[]): Promise<Map<string, MoveResult>> {
  const ids = moves.map(({ id }) => id);
  const rows: readonly { id: string; result: MoveResult }[] = await db('task_moves')
    .where({ userId: user.id })
    .whereIn('id', ids)
    .select('id', 'result');
  return new Map(rows.map(({ id, result }) => [id, result]));
}

const remember = ({ db, user, now }: OpenDay, { id, madeAt }: TaskMove, result: MoveResult) =>
  db('task_moves').insert({ userId: user.id, id, madeAt, storedAt: now, result: JSON.stringify(result) });

type MadeMove = MoveResult & { readonly ids: readonly number[] };

async function makeMove(day: OpenDay, move: TaskMove): Promise<MadeMove> {
  const { id, steps } = move;
  try {
    await careBefore(
      day,
      steps.flatMap((step) => (step.kind === 'update' ? [step.patch.title, step.patch.description] : [])),
    );
    const made = await day.db.transaction(async (trx) => {
      const own = { ...day, db: trx, room: { ...day.room } };
      const all: StepMade[] = [];
      for (const step of steps) all.push(await makeStep(own, settled(step, day, move), move));
      return { all, room: own.room };
    });
    Object.assign(day.room, made.room);
    const ids = made.all.flatMap((step) => step.ids);
    const notice = made.all.find((step) => step.notice !== null)?.notice ?? null;
    return { id, isMade: made.all.some(({ isMade }) => isMade), notice, refusal: null, ids };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Whether a task that is not theirs exists is nobody's business.
    const code = error.code === 'notYours' ? 'notFound' : error.code;
    const message = error.said.message ?? errorCatalogue[code].error;
    return { id, isMade: false, notice: null, refusal: { code, message }, ids: [] };
  }
}

interface StepMade {
  readonly isMade: boolean;
  readonly notice: MoveNotice | null;
  /** The tasks that it changed. */
  readonly ids: readonly number[];
}

const madeOf = (id: number): StepMade => ({ isMade: true, notice: null, ids: [id] });

async function makeStep(day: OpenDay, step: MoveStep, { madeAt }: TaskMove): Promise<StepMade> {
  switch (step.kind) {
    case 'complete':
      await completeInDay(day, step.id, { ...step, completed: true, completedAt: step.completedAt ?? madeAt });
      return madeOf(step.id);
    case 'uncomplete':
      await completeInDay(day, step.id, { completed: false });
      return madeOf(step.id);
    case 'remove':
      await removeInDay(day, step.id);
      return madeOf(step.id);
    case 'restore':
      await restoreInDay(day, step.id);
      return madeOf(step.id);
    case 'update':
      await updateInDay(day, step.id, step.patch);
      return madeOf(step.id);
    default:
      return byRule(day, step);
  }
}

type Placing = Exclude<MoveStep, { kind: 'complete' | 'uncomplete' | 'remove' | 'restore' | 'update' }>;

/** The same rule that the app has shown already, with the tasks as they are by now. */
async function byRule(day: OpenDay, step: Placing): Promise<StepMade> {
  const { db, user, now, zone } = day;
  const named = 'id' in step ? [await ownTask(db, user, step.id)] : [];
  const open = await openTasks(db, user.id);
  const rows = [...open, ...named.filter((task) => !open.some(({ id }) => id === task.id))];
  const tasks = await presentTasks(day, rows);
  const outcome = planMove(tasks, step, { now, timeZone: zone });
  for (const change of outcome.changes) await storeChange(day, change);
  day.room.openToday = openAfter(tasks, outcome);
  const ids = outcome.changes.map(({ id }) => id);
  return { isMade: ids.length > 0, notice: outcome.notice, ids };
}

function openAfter(tasks: Parameters<typeof planMove>[0], { changes }: MoveOutcome): number {
  const patches = new Map(changes.map(({ id, patch }) => [id, patch]));
  return tasks.filter((task) => isOpenToday({ ...task, ...patches.get(task.id) })).length;
}

/** The days that a move names are those of when it was made; one that has come by now is today. */
function settled(step: MoveStep, { user, today }: OpenDay, { madeAt }: TaskMove): MoveStep {
  const madeOn = todayIn(user.timeZone, new Date(madeAt));
  if (madeOn >= today) return step;
  const on = (id: number, date: LocalDate): MoveStep => ({ kind: 'dropOn', id, date: date < today ? today : date });
  if (step.kind === 'dropOn' && step.date >= madeOn) return on(step.id, step.date);
  if (step.kind === 'defer' && step.until !== 'someday')
    return on(step.id, addDays(madeOn, step.until === 'tomorrow' ? 1 : 7));
  return step;
}
