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
/** Milliseconds for which a move that was made is kept: every window has heard of it by then. */
const MADE_MS = 60_000;

/** A change of tasks on its way to the server; kept on this device until it is there, over a reload and a kill. */
const Waiting = z
  .object({
    ...outboxFields,
    /** However often it is sent, it is made once. */
    id: z.string(),
    /** When it was kept last (`durable.ts`). */
    at: z.number(),
    /** When the person made it; moves of an earlier version were kept only then. */
    madeAt: z.number().optional(),
    change: z.custom<Change>((value) => typeof value === 'object' && value !== null),
    /** The move that it takes back: without that one there is nothing to take back. */
    takesBack: z.string().optional(),
    /** The revision of the tasks from which on a list shows it; null while it waits. */
    revision: z.number().nullable(),
    /** Why the server did not add what it holds: it stays here until the person has decided about their words. */
    refusal: z.string().optional(),
  })
  .transform(({ at, madeAt = at, ...move }) => ({ ...move, keptAt: at, madeAt, at: madeAt }));
/** `at` is its place: when the person made it, in milliseconds since 1970, and always later than the one before it. */
export type Waiting = z.output<typeof Waiting>;

const prefixOf = (user: number): string => `${PREFIX}${user}:`;
const keyOf = (user: number, id: string): string => prefixOf(user) + id;

/** Everything of one person that waits or was made a moment ago, in the order in which it was made. */
const allOf = (user: number): readonly Waiting[] =>
  inPlace(safeKeys(prefixOf(user)).flatMap((key) => readSafe(key, Waiting) ?? []));

/** The changes of one person that the server has not answered yet, oldest first. */
export const waitingOf = (user: number): readonly Waiting[] => allOf(user).filter(isWaiting);

const isWaiting = ({ revision, refusal }: Waiting): boolean => revision === null && refusal === undefined;

const changedAtom = atom(0);
const tellAll = (): void => store.set(changedAtom, (count) => count + 1);
changedAtom.onMount = () => onAnyStoredElsewhere(PREFIX, tellAll);

/** Calls back after every change, whichever window made it; answers how to stop. */
export const onMoves = (listener: () => void): (() => void) => store.sub(changedAtom, listener);

/** What the person who is here changed and no list shows yet. */
const movesAtom = atom((get) => {
  get(changedAtom);
  const session = get(sessionAtom);
  return session.state === 'signedIn' ? allOf(session.user.id) : [];
});

/** Whether the last attempt, of whichever window, found no way to the server. */
const isAway = (moves: readonly Waiting[]): boolean => moves.some((move) => isWaiting(move) && move.tries > 0);

/** How many changes wait on this device for a way to the server; what is only on its way does not count. */
export const waitingCountAtom = atom((get) => {
  const moves = get(movesAtom);
  return isAway(moves) ? moves.filter(isWaiting).length : 0;
});

/** Tasks that the person added and the server has not: while they wait for a way to it, and those that it refused. */
export const notAddedAtom = atom((get) => {
  const moves = get(movesAtom);
  const areAllAway = isAway(moves);
  return moves.filter(
    ({ change, revision, refusal }) =>
      change.kind === 'add' && revision === null && (areAllAway || refusal !== undefined),
  );
});

/** Those that lists show ahead of the server; the same for as long as none of them changes. */
const shownAtom = selectAtom(
  movesAtom,
  (moves) => moves.filter(({ change }) => change.kind !== 'add'),
  (before, now) => before.length === now.length && before.every((move, place) => move === now[place]),
);

/** Puts what is on its way over a list of the server. */
export const overlayAtom = atom((get) => {
  const moves = get(shownAtom);
  return ({ tasks, revision }: { readonly tasks: readonly Task[]; readonly revision: number }) =>
    moves
      .filter((move) => move.revision === null || move.revision > revision)
      .reduce((shown, { change }) => applyChange(shown, change), tasks);
});

/** The moves that changes of this window became. */
const movesOf = new WeakMap<Change, string>();

/** Keeps a change on this device, from where `deliver.ts` sends it. Null where nobody is signed in. */
export function keepMove(change: Change): Waiting | null {
  const user = userAtHand();
  if (user === null) return null;
  // Of a change that this one takes back it is enough to know which it was.
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
  tellAll();
  return move;
}

/** Keeps how a move that waits stands after an attempt. */
export function keepState(user: number, move: Waiting, state: OutboxState): void {
  void keepSafely({ [keyOf(user, move.id)]: { ...move, ...state } });
  tellAll();
}

/** Keeps what the server refused to add, or lets it wait again (`null`). */
export const refuseMove = (user: number, { refusal: _old, ...move }: Waiting, refusal: string | null): void =>
  keepState(user, refusal === null ? move : { ...move, refusal }, NEW);

/** Notes from which revision on a list shows these moves; those with null are forgotten, as they were not made. */
export function settleMoves(user: number, moves: ReadonlyMap<Waiting, number | null>): void {
  const old = allOf(user).filter((move) => move.revision !== null && move.keptAt < Date.now() - MADE_MS);
  void keepSafely({
    ...Object.fromEntries(old.map(({ id }) => [keyOf(user, id), null])),
    ...Object.fromEntries(
      [...moves].map(([move, revision]) => [keyOf(user, move.id), revision === null ? null : { ...move, revision }]),
    ),
  });
  tellAll();
}

/** At a log-out: what the server has made must not be there to read for the next person; what still waits is not lost. */
export function forgetMadeMoves(user: number): void {
  const made = allOf(user).filter(({ revision }) => revision !== null);
  if (made.length > 0) void keepSafely(Object.fromEntries(made.map(({ id }) => [keyOf(user, id), null])));
}

/** Brings back what a kill took from the first of the two shelves. */
export async function bringMovesTogether(user: number): Promise<void> {
  if (await bringTogether(prefixOf(user))) tellAll();
}
