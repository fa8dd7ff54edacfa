import { addDays, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { wordsSent } from '#shared/tasks/sent.ts';
import type { MoveResult, MoveStep, TaskMove } from '#shared/tasks/movesContract.ts';
import { careBefore } from '#api/features/care/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { changeDay, type OpenDay } from './day.ts';
import { type Plan, planOf, type StepMade, takeStep } from './takeStep.ts';
import type { TaskModel } from './task.model.ts';
import { namedTasks } from './taskQueries.ts';

/** The result of moves. */
interface Made {
  readonly results: MoveResult[];
  /** The tasks that they changed and that still exist. */
  readonly tasks: readonly TaskModel[];
  readonly revision: number;
}

/**
 * Applies moves one after the other under the lock of the day, each once by id: a repeated one returns its first
 * result. A move that no longer fits is rejected on its own (spec settled, Moves).
 */
export function makeMoves(context: UserContext, moves: readonly TaskMove[]): Promise<Made> {
  return changeDay(context, async (day) => {
    const known = await knownResults(day, moves);
    const touched = new Set<number>();
    const plan = await planOf(
      day,
      moves.flatMap(({ steps }) => steps),
    );
    for (const move of moves) {
      if (known.has(move.id)) continue;
      const { ids, ...result } = await makeMove(day, plan, move);
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

async function makeMove(day: OpenDay, plan: Plan, move: TaskMove): Promise<MadeMove> {
  const { id, steps } = move;
  const before = plan.tasks;
  try {
    await careBefore(
      day,
      steps.flatMap((step) => messagesOf(step)),
    );
    const made = await day.db.transaction(async (trx) => {
      const all: StepMade[] = [];
      for (const step of steps) all.push(await takeStep({ ...day, db: trx }, plan, settled(step, day, move)));
      return all;
    });
    const ids = made.flatMap(({ rows }) => rows.map((row) => row.id));
    const notice = made.find((step) => step.notice !== null)?.notice ?? null;
    const addedIds = made.flatMap((step) => step.addedIds ?? []);
    const result = { id, isMade: made.some(({ isMade }) => isMade), notice, refusal: null };
    return { ...result, ids, ...(addedIds.length > 0 && { addedIds }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    plan.tasks = before;
    // Does not reveal whether another user's task exists.
    const code = error.code === 'notYours' ? 'notFound' : error.code;
    const message = error.details.message ?? errorCatalogue[code].error;
    return { id, isMade: false, notice: null, refusal: { code, message }, ids: [] };
  }
}

const messagesOf = (step: MoveStep): readonly (string | undefined)[] =>
  step.kind === 'update' ? wordsSent(step.patch) : step.kind === 'add' ? wordsSent(step.task) : [];

/**
 * The days of a move are relative to when it was made; one that has come by now is today. A task is done as of that
 * time.
 */
function settled(step: MoveStep, { user, today }: OpenDay, { madeAt }: TaskMove): MoveStep {
  if (step.kind === 'complete') return { ...step, completedAt: step.completedAt ?? madeAt };
  const madeOn = todayIn(user.timeZone, new Date(madeAt));
  if (madeOn >= today) return step;
  const on = (id: number, date: LocalDate): MoveStep => ({ kind: 'dropOn', id, date: date < today ? today : date });
  if (step.kind === 'dropOn' && step.date >= madeOn) return on(step.id, step.date);
  if (step.kind === 'defer' && step.until !== 'someday')
    return on(step.id, addDays(madeOn, step.until === 'tomorrow' ? 1 : 7));
  return step;
}
