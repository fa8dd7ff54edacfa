import type { QueryClient } from '@tanstack/react-query';
import { type ErrorCode, errorCatalogue } from '#shared/kernel/errors.ts';
import type { Outcome } from '#shared/kernel/outbox.ts';
import type { RouteReply } from '#shared/kernel/route.ts';
import { expedite, type Outbox, sendDue } from '#shared/kernel/sendDue.ts';
import type { MoveNotice } from '#shared/tasks/moves.ts';
import { type MoveResult, moveRoutes, MOVES_PER_CALL } from '#shared/tasks/movesContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError, isUnauthorized, unreachable } from '#renderer/platform/apiError.ts';
import { failureOf } from '#renderer/platform/failures.ts';
import { isNoWay, laterAfter } from '#renderer/platform/outbox.ts';
import { userAtHand } from '#renderer/platform/session.ts';
import { afterFrame } from '#renderer/platform/shown.ts';
import { oneAtATime } from '#renderer/platform/windows.ts';
import { applyChange, type Change } from '../changes.ts';
import { taskKeys, taskQueries } from '../queries.ts';
import { keepMove, keepState, refuseMove, settleMoves, type Waiting, waitingOf } from './moves.ts';
import { stepsOf } from './steps.ts';

/** Result of a change that was sent. */
export interface Delivered {
  /** The server cannot be reached: the change waits on this device and is sent automatically. */
  readonly isKept: boolean;
  /** False if the tasks stay as they were, for the reason in the notice. */
  readonly isMade: boolean;
  readonly notice: MoveNotice | null;
  /** The added tasks, as the server placed them. */
  readonly added: readonly Task[];
}

/** A change whose response was no longer awaited. */
export interface Late extends Pick<Delivered, 'isMade' | 'notice'> {
  readonly change: Change;
}

type Reply = RouteReply<typeof moveRoutes.make>;
type Answer = (result: MoveResult, tasks: readonly Task[], error?: unknown) => void;

const KEPT: Delivered = { isKept: true, isMade: true, notice: null, added: [] };
/** Changes this window awaits the response of, by the id of their move. */
const awaited = new Map<string, Answer>();

/**
 * Keeps a change on this device and, once it is on screen, sends it after the changes already waiting.
 * @throws ApiError when the server refuses it, or no longer knows the session (then it waits for the next login).
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
  await afterFrame();
  const { trouble } = await deliverNow(client, user).finally(() => awaited.delete(move.id));
  if (result === undefined) {
    if (isUnauthorized(trouble)) throw trouble;
    // Otherwise another window sent it along with its own.
    const isKept = waitingOf(user).some(({ id }) => id === move.id);
    return isKept ? KEPT : { ...KEPT, isKept };
  }
  if (refusal) throw refusal;
  const { isMade, notice } = result;
  return { isKept: false, isMade, notice, added };
}

const refused = ({ code, message }: NonNullable<MoveResult['refusal']>): ApiError => {
  const status = Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code as ErrorCode].status : 409;
  return failureOf(status, '', { error: message, code });
};

/** Result of a sending round. */
interface Round {
  /** Results of changes that no call in this window awaits. */
  readonly late: Late[];
  /** Why the rest keeps waiting. */
  trouble?: unknown;
}

/** Sends waiting changes that are due, in order, one window at a time. */
export async function deliverWaiting(client: QueryClient, user: number): Promise<Round> {
  const round: Round = { late: [] };
  await oneAtATime(`moves:${user}`, () => sendDue(outboxOf(client, user, round)));
  return round;
}

/** The same at once, because of a user action; only a wait requested by the server still counts. */
export function deliverNow(client: QueryClient, user: number): Promise<Round> {
  expedite(outboxOf(client, user));
  return deliverWaiting(client, user);
}

/** Outbox of the task changes on this device. */
export function outboxOf(client: QueryClient, user: number, round: Round = { late: [] }): Outbox<Waiting> {
  const deliver = async (moves: readonly Waiting[]): Promise<Outcome> => {
    try {
      round.late.push(...take(client, user, moves, await send(moves)));
      return { kind: 'sent' };
    } catch (error) {
      if (isNoWay(error)) {
        round.trouble = error;
        return laterAfter(error);
      }
      // Any other error is an answer.
      if (moves.length === 1) round.late.push(...take(client, user, moves, answerOf(moves, error), error));
      return { kind: 'refused' };
    }
  };
  return {
    isInOrder: true,
    most: MOVES_PER_CALL,
    items: () => (userAtHand() === user ? waitingOf(user) : []),
    send: deliver,
    // `take` has already stored the results of the others.
    keep: (move, state) => state?.state === 'waiting' && keepState(user, move, state),
  };
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

/** Results of the moves in a refused call. */
function answerOf(moves: readonly Waiting[], error: unknown): Reply {
  const { code = 'internal', message = '' } = error instanceof ApiError ? error : {};
  const results = moves.map(({ id }) => ({ id, isMade: false, notice: null, refusal: { code, message } }));
  return { results, tasks: [], revision: 0 };
}

/** Applies the server's response and resolves the changes that are awaited. */
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
  // New tasks whose response is no longer awaited are not deleted with their move; for a text about a crisis the crisis
  // screen shows instead.
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
    if (result.isMade) notifyStored(change, new Date(at));
    const answer = awaited.get(move.id);
    answer?.(result, tasks, error);
    return answer ? [] : [{ change, isMade: result.isMade, notice: result.notice }];
  });
}

const stored = (tasks: readonly Task[], rows: readonly Task[]): readonly Task[] =>
  tasks.map((task) => rows.find(({ id }) => id === task.id) ?? task);

/** `at`: when the user made it, which may be long ago. */
type Listener = (change: Change, at: Date) => void;

const listeners = new Set<Listener>();

/**
 * Calls back after every change of tasks that this window sent and the server stored; returns the function that
 * unsubscribes.
 */
export function onChangeStored(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners that a change is stored. */
const notifyStored = (change: Change, at: Date): void => listeners.forEach((listener) => listener(change, at));
