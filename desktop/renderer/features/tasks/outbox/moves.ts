import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { z } from 'zod';
import { inPlace, NEW, outboxFields, type OutboxState, placeAfter } from '#shared/kernel/outbox.ts';
import { bringTogether, keepSafely, readSafe, safeKeys } from '#renderer/platform/durable.ts';
import { sessionAtom, store, userAtHand } from '#renderer/platform/session.ts';
import { onAnyStoredElsewhere } from '#renderer/platform/storage.ts';
import { newId } from '#renderer/platform/windows.ts';
import type { Task } from '#shared/tasks/task.ts';
import { applyChange, type Change } from '../changes.ts';

const PREFIX = 'taskMoves:';
/** Milliseconds a finished move is kept; by then every window has received it. */
const MADE_MS = 60_000;

/** A change of tasks for the server; kept on this device until it has arrived, across a reload or crash. */
const Waiting = z
  .object({
    ...outboxFields,
    /** Idempotency key: however often it is sent, it is applied once. */
    id: z.string(),
    /** When it was last saved (`durable.ts`). */
    at: z.number(),
    /** When the user made it; moves of earlier versions only have the time of saving. */
    madeAt: z.number().optional(),
    change: z.custom<Change>((value) => typeof value === 'object' && value !== null),
    /** The move it undoes: without that one there is nothing to undo. */
    takesBack: z.string().optional(),
    /** Revision of the tasks from which a list includes it; null while it waits. */
    revision: z.number().nullable(),
    /** Why the server refused the tasks it adds: it stays here until the user decides about their text. */
    refusal: z.string().optional(),
  })
  .transform(({ at, madeAt = at, ...move }) => ({ ...move, keptAt: at, madeAt, at: madeAt }));
/**
 * `at` is its place in order: when the user made it, in milliseconds since 1970, and always later than the previous
 * one.
 */
export type Waiting = z.output<typeof Waiting>;

const prefixOf = (user: number): string => `${PREFIX}${user}:`;
const keyOf = (user: number, id: string): string => prefixOf(user) + id;

/** All of a user's moves that wait or were just made, in order. */
const allOf = (user: number): readonly Waiting[] =>
  inPlace(safeKeys(prefixOf(user)).flatMap((key) => readSafe(key, Waiting) ?? []));

/** A user's changes that the server has not answered yet, oldest first. */
export const waitingOf = (user: number): readonly Waiting[] => allOf(user).filter(isWaiting);

const isWaiting = ({ revision, refusal }: Waiting): boolean => revision === null && refusal === undefined;

const changedAtom = atom(0);
const notifyAll = (): void => store.set(changedAtom, (count) => count + 1);
changedAtom.onMount = () => onAnyStoredElsewhere(PREFIX, notifyAll);

/** Calls back after every change, in any window; returns the function that unsubscribes. */
export const onMoves = (listener: () => void): (() => void) => store.sub(changedAtom, listener);

/** The signed-in user's changes that no list includes yet. */
const movesAtom = atom((get) => {
  get(changedAtom);
  const session = get(sessionAtom);
  return session.state === 'signedIn' ? allOf(session.user.id) : [];
});

/** Whether the last attempt, in any window, failed to reach the server. */
const isAway = (moves: readonly Waiting[]): boolean => moves.some((move) => isWaiting(move) && move.tries > 0);

/** Number of changes waiting on this device for the server to be reachable; those just being sent do not count. */
export const waitingCountAtom = atom((get) => {
  const moves = get(movesAtom);
  return isAway(moves) ? moves.filter(isWaiting).length : 0;
});

/** Tasks the user added that the server does not have: while it cannot be reached, and those it refused. */
export const notAddedAtom = atom((get) => {
  const moves = get(movesAtom);
  const areAllAway = isAway(moves);
  return moves.filter(
    ({ change, revision, refusal }) =>
      change.kind === 'add' && revision === null && (areAllAway || refusal !== undefined),
  );
});

/** Changes that lists show before the server does; referentially stable while none of them changes. */
const shownAtom = selectAtom(
  movesAtom,
  (moves) => moves.filter(({ change }) => change.kind !== 'add'),
  (before, now) => before.length === now.length && before.every((move, place) => move === now[place]),
);

/** Applies pending changes to a list from the server. */
export const overlayAtom = atom((get) => {
  const moves = get(shownAtom);
  return ({ tasks, revision }: { readonly tasks: readonly Task[]; readonly revision: number }) =>
    moves
      .filter((move) => move.revision === null || move.revision > revision)
      .reduce((shown, { change }) => applyChange(shown, change), tasks);
});

/** The moves created for this window's changes. */
const movesOf = new WeakMap<Change, string>();

/** Keeps a change on this device, from where `deliver.ts` sends it. Null while signed out. */
export function keepMove(change: Change): Waiting | null {
  const user = userAtHand();
  if (user === null) return null;
  // For an undone change its id is enough.
  const { undoes, ...plain } = change;
  const takesBack = undoes && movesOf.get(undoes);
  const kept: Change = { ...plain, ...(undoes && { undoes: { kind: undoes.kind, before: [], patches: [] } }) };
  const at = placeAfter(allOf(user), Date.now());
  const times = { at, madeAt: at, keptAt: at };
  const move: Waiting = {
    ...NEW,
    ...times,
    id: newId(),
    change: kept,
    ...(takesBack && { takesBack }),
    revision: null,
  };
  movesOf.set(change, move.id);
  void keepSafely({ [keyOf(user, move.id)]: move });
  notifyAll();
  return move;
}

/** Saves the state of a waiting move after an attempt. */
export function keepState(user: number, move: Waiting, state: OutboxState): void {
  void keepSafely({ [keyOf(user, move.id)]: { ...move, ...state } });
  notifyAll();
}

/** Marks added tasks as refused by the server, or lets them wait again (`null`). */
export const refuseMove = (user: number, { refusal: _old, ...move }: Waiting, refusal: string | null): void =>
  keepState(user, refusal === null ? move : { ...move, refusal }, NEW);

/** Records the revision from which a list includes these moves; deletes those with null, which were not applied. */
export function settleMoves(user: number, moves: ReadonlyMap<Waiting, number | null>): void {
  const old = allOf(user).filter((move) => move.revision !== null && move.keptAt < Date.now() - MADE_MS);
  void keepSafely({
    ...Object.fromEntries(old.map(({ id }) => [keyOf(user, id), null])),
    ...Object.fromEntries(
      [...moves].map(([move, revision]) => [keyOf(user, move.id), revision === null ? null : { ...move, revision }]),
    ),
  });
  notifyAll();
}

/** At logout: finished moves must not be readable for the next user; waiting ones are not lost. */
export function forgetMadeMoves(user: number): void {
  const made = allOf(user).filter(({ revision }) => revision !== null);
  if (made.length > 0) void keepSafely(Object.fromEntries(made.map(({ id }) => [keyOf(user, id), null])));
}

/** Recovers from IndexedDB what a crash took from local storage. */
export async function bringMovesTogether(user: number): Promise<void> {
  if (await bringTogether(prefixOf(user))) notifyAll();
}
