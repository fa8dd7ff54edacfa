import type { QueryClient } from '@tanstack/react-query';
import { type ErrorCode, errorCatalogue } from '#shared/kernel/errors.ts';
import type { RouteReply } from '#shared/kernel/route.ts';
import type { MoveNotice } from '#shared/tasks/moves.ts';
import { type MoveResult, moveRoutes, MOVES_PER_CALL } from '#shared/tasks/movesContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError, isUnauthorized, unreachable } from '#renderer/platform/apiError.ts';
import { failureOf } from '#renderer/platform/failures.ts';
import { store, userAtHand } from '#renderer/platform/session.ts';
import { afterFrame } from '#renderer/platform/shown.ts';
import { oneAtATime } from '#renderer/platform/windows.ts';
import { tellStored } from '../changeNews.ts';
import { applyChange, type Change } from '../changes.ts';
import { taskKeys } from '../keys.ts';
import { taskQueries } from '../queries.ts';
import { isAwayAtom, keepMove, refuseMove, settleMoves, type Waiting, waitingOf } from './moves.ts';
import { stepsOf } from './steps.ts';

/** What became of a change that was sent. */
export interface Delivered {
  /** There is no way to the server: it waits on this device and goes out by itself. */
  readonly isKept: boolean;
  /** False: the tasks stay as they were, for the reason of the notice. */
  readonly isMade: boolean;
  readonly notice: MoveNotice | null;
  /** The tasks that it added, as the server placed them. */
  readonly added: readonly Task[];
}

/** A change whose answer nobody waited for any more. */
export interface Late extends Pick<Delivered, 'isMade' | 'notice'> {
  readonly change: Change;
}

type Reply = RouteReply<typeof moveRoutes.make>;
type Answer = (result: MoveResult, tasks: readonly Task[], error?: unknown) => void;

const KEPT: Delivered = { isKept: true, isMade: true, notice: null, added: [] };
/** Changes whose answer somebody in this window waits for, by the id of their move. */
const awaited = new Map<string, Answer>();
/** Attempts without a way to the server: who waited for the end of one need not wait for another. */
const failures = { count: 0, last: undefined as unknown };

/** These pass without a hand; everything else is an answer. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.isUnreachable || error.status === 401 || error.status === 429 || error.status === 503);

/**
 * Keeps a change on this device and sends it once it is on screen, behind what waits there already.
 * @throws ApiError where the server refused it, or knows the session no more (then it waits for the next log-in).
 */
export async function deliverChange(client: QueryClient, change: Change): Promise<Delivered> {
  const [user, move] = [userAtHand(), keepMove(change)];
  if (user === null || move === null) throw unreachable();
  let result: MoveResult | undefined;
  let refusal: unknown;
  let added: readonly Task[] = [];
  awaited.set(move.id, (answer, tasks, error) => {
    result = answer;
    added = tasks.filter(({ id }) => answer.addedIds?.includes(id));
    refusal = error ?? (answer.refusal && refused(answer.refusal));
  });
  try {
    await afterFrame();
    await deliverWaiting(client, user);
  } catch (error) {
    if (result === undefined && isUnauthorized(error)) throw error;
    if (result === undefined) return KEPT;
  } finally {
    awaited.delete(move.id);
  }
  // Another window had it with its own.
  if (result === undefined) return { isKept: false, isMade: true, notice: null, added };
  if (refusal) throw refusal;
  const { isMade, notice } = result;
  return { isKept: false, isMade, notice, added };
}

const refused = ({ code, message }: NonNullable<MoveResult['refusal']>): ApiError => {
  const status = Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code as ErrorCode].status : 409;
  return failureOf(status, '', { error: message, code });
};

/**
 * Sends everything that waits, in its order, one window at a time.
 * @returns what became of changes that nobody in this window waits for
 * @throws ApiError when there is no way to the server; the rest then waits on.
 */
export async function deliverWaiting(client: QueryClient, user: number): Promise<readonly Late[]> {
  const before = failures.count;
  const late: Late[] = [];
  let most = MOVES_PER_CALL;
  await oneAtATime(`moves:${user}`, async () => {
    if (failures.count > before) throw failures.last;
    while (userAtHand() === user) {
      const moves = waitingOf(user).slice(0, most);
      if (moves.length === 0) break;
      try {
        const reply = await send(moves);
        store.set(isAwayAtom, false);
        late.push(...take(client, user, moves, reply));
      } catch (error) {
        if (isPassing(error)) {
          store.set(isAwayAtom, true);
          failures.count += 1;
          failures.last = error;
          throw error;
        }
        // Which of them it was is found out one by one.
        if (moves.length > 1) most = 1;
        else late.push(...take(client, user, moves, answerOf(moves, error), error));
      }
    }
  });
  return late;
}

const send = (moves: readonly Waiting[]): Promise<Reply> =>
  call(moveRoutes.make, {
    body: {
      moves: moves.map(({ id, at, change }) => ({
        id,
        madeAt: new Date(at).toISOString(),
        steps: [...stepsOf(change)],
      })),
    },
  });

/** What a call that was refused as a whole says of its moves. */
function answerOf(moves: readonly Waiting[], error: unknown): Reply {
  const { code = 'internal', message = '' } = error instanceof ApiError ? error : {};
  const results = moves.map(({ id }) => ({ id, isMade: false, notice: null, refusal: { code, message } }));
  return { results, tasks: [], revision: 0 };
}

/** Shows what the server answered, and tells whoever waits for it. */
function take(
  client: QueryClient,
  user: number,
  moves: readonly Waiting[],
  { results, tasks, revision }: Reply,
  error?: unknown,
): readonly Late[] {
  const answers = moves.flatMap((move) => {
    const result = results.find(({ id }) => id === move.id);
    return result ? [{ move, result }] : [];
  });
  const fits = answers.filter(({ result }) => result.refusal === null);
  const refusedIds = new Set(answers.flatMap(({ move, result }) => (result.refusal === null ? [] : [move.id])));
  // Words whose answer is no longer awaited are not forgotten with their move; words of a crisis are met by the screen that day.
  const unheard = answers.filter(
    ({ move: { id, change }, result: { refusal } }) =>
      change.kind === 'add' && refusal !== null && refusal.code !== 'crisis' && !awaited.has(id),
  );
  for (const { move, result } of unheard) refuseMove(user, move, result.refusal?.message ?? '');
  const needless = waitingOf(user).filter(({ takesBack }) => takesBack !== undefined && refusedIds.has(takesBack));
  settleMoves(
    user,
    new Map([
      ...needless.map((move) => [move, null] as const),
      ...answers
        .filter((answer) => !unheard.includes(answer))
        .map(({ move, result }) => [move, result.refusal === null ? revision : null] as const),
    ]),
  );
  for (const { id } of needless) awaited.get(id)?.({ id, isMade: false, notice: null, refusal: null }, []);

  client.setQueryData(taskQueries.list().queryKey, (list) => {
    if (!list || fits.length === 0) return list;
    const changed = fits.reduce<readonly Task[]>(
      (before, { move, result }) => (result.isMade ? applyChange(before, move.change) : before),
      list.tasks,
    );
    const added = tasks.filter(({ id }) => fits.some(({ result }) => result.addedIds?.includes(id)));
    const others = changed.filter(({ id }) => !added.some((task) => task.id === id));
    return { ...list, revision: Math.max(list.revision, revision), tasks: [...stored(others, tasks), ...added] };
  });
  void client.invalidateQueries({ queryKey: taskKeys.all });
  return answers.flatMap(({ move, result }) => {
    const { change, at } = move;
    if (result.isMade) tellStored(change, new Date(at));
    const answer = awaited.get(move.id);
    answer?.(result, tasks, error);
    return answer ? [] : [{ change, isMade: result.isMade, notice: result.notice }];
  });
}

const stored = (tasks: readonly Task[], rows: readonly Task[]): readonly Task[] =>
  tasks.map((task) => rows.find(({ id }) => id === task.id) ?? task);
