import { z } from 'zod';

const FIRST_MS = 5_000;
const LONGEST_MS = 300_000;
/** Upper limit of a server's `Retry-After` in milliseconds: just over a day. */
const LONGEST_RETRY_AFTER_MS = 26 * 3_600_000;

/**
 * The common back-off. Returns the milliseconds to wait after `tries` consecutive failed attempts: 5 s, doubled each
 * time up to 5 min. `chance` (0 to 1) subtracts up to a fifth, so that many devices do not retry at the same moment.
 */
export function waitAfter(tries: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries - 1, 20));
  return Math.max(FIRST_MS, Math.round(full * (1 - chance / 5)));
}

/**
 * `waiting` is sent automatically, `sending` is in progress in a window, `failed` was refused and is only sent by hand.
 */
export const OUTBOX_STATES = ['waiting', 'sending', 'failed'] as const;

/** The schema fields of a state. Entries of earlier versions have none of them: they wait and are due. */
export const outboxFields = {
  state: z.enum(OUTBOX_STATES).default('waiting'),
  /** The window that sends it. */
  sender: z.string().nullable().default(null),
  /** Consecutive failed attempts. */
  tries: z.number().int().default(0),
  /** When it may be sent automatically, in milliseconds since 1970. */
  notBefore: z.number().default(0),
  /** When that wait started. A clock before this was set back, and the wait is void. */
  waitsSince: z.number().optional(),
  /** The wait applies to the whole outbox, because the server could not be reached. */
  holdsAll: z.literal(true).optional(),
  /** The server requested the wait, so a sign of the network does not end it. */
  isRetryAfter: z.literal(true).optional(),
} as const;

/** The delivery state of something the user did on this device that is not on the server yet. */
export type OutboxState = z.infer<z.ZodObject<typeof outboxFields>>;

/** The state of an entry that has not been tried yet. */
export const NEW: OutboxState = {
  ...{ state: 'waiting', sender: null, tries: 0, notBefore: 0 },
  ...{ waitsSince: undefined, holdsAll: undefined, isRetryAfter: undefined },
};

/** One entry in a user's outbox. */
export interface OutboxItem extends OutboxState {
  /** The idempotency id: the server handles it once however often it is sent. */
  readonly id: string;
  /** Its position; milliseconds since 1970 as long as the clock is not set back (`placeAfter`). */
  readonly at: number;
}

/** The result of an attempt. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** A retry would be refused again. */
  | { readonly kind: 'refused' }
  /** A temporary failure. */
  | {
      readonly kind: 'later';
      /** Nothing else of this user can be sent either. */
      readonly holdsAll: boolean;
      /** Milliseconds that the server asks to wait. */
      readonly retryAfterMs?: number | undefined;
    };

/** Returns the position of a new entry: after everything that waits, even where the clock was set back. */
export const placeAfter = (items: readonly Pick<OutboxItem, 'at'>[], now: number): number =>
  items.reduce((latest, { at }) => Math.max(latest, at + 1), now);

/** Sorts by creation. */
export const inPlace = <I extends Pick<OutboxItem, 'at'>>(items: readonly I[]): readonly I[] =>
  items.toSorted((a, b) => a.at - b.at);

/** Returns the state after an attempt; null when the server has it. */
export function settled(state: OutboxState, outcome: Outcome, now: number, chance: number): OutboxState | null {
  if (outcome.kind === 'sent') return null;
  const tries = state.tries + 1;
  if (outcome.kind === 'refused') return { ...NEW, state: 'failed', tries };
  const retryAfterMs = Math.min(outcome.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  return {
    ...NEW,
    tries,
    notBefore: now + Math.max(retryAfterMs, waitAfter(tries, chance)),
    waitsSince: now,
    holdsAll: outcome.holdsAll || undefined,
    isRetryAfter: retryAfterMs > 0 || undefined,
  };
}

/** The server may be reachable again: ends a wait that the server did not request, and makes the next one short. */
export const expedited = <S extends OutboxState>(state: S): S =>
  state.state !== 'waiting' || state.isRetryAfter || state.notBefore === 0
    ? state
    : { ...state, notBefore: 0, tries: Math.min(state.tries, 1) };

/** The user sends it again by hand: no wait applies, not even one requested by the server. */
export const byHand = <S extends OutboxState>(state: S): S => ({ ...state, ...NEW });

/** The sending windows: this one, and those that still exist. */
export interface Senders {
  readonly own: string;
  readonly living: ReadonlySet<string>;
  /** Ids that this window is sending now; any other entry it claimed was cut off by a reload. */
  readonly inHand: ReadonlySet<string>;
}

/** Whether it was being sent by a window that no longer exists. */
export const isOrphaned = (
  { id, state, sender }: Pick<OutboxItem, 'id' | 'state' | 'sender'>,
  { own, living, inHand }: Senders,
): boolean => state === 'sending' && !inHand.has(id) && (sender === null || sender === own || !living.has(sender));

/** The order in which an outbox sends its entries. */
export interface Delivery {
  /** A later entry is never sent before an earlier one. */
  readonly isInOrder?: boolean;
  readonly senders?: Senders | undefined;
}

const isOver = ({ notBefore, waitsSince = -Infinity }: OutboxState, now: number): boolean =>
  now >= notBefore || now < waitsSince;

const isHeld = (items: readonly OutboxItem[], now: number): boolean =>
  items.some((item) => item.state === 'waiting' && item.holdsAll && !isOver(item, now));

/** Returns the entries that may be sent now, in order. */
export function dueOf<I extends OutboxItem>(
  items: readonly I[],
  now: number,
  { isInOrder = false, senders }: Delivery = {},
): readonly I[] {
  if (isHeld(items, now)) return [];
  const open = inPlace(items).filter(({ state }) => state !== 'failed');
  const isDue = (item: I): boolean =>
    item.state === 'waiting' ? isOver(item, now) : senders !== undefined && isOrphaned(item, senders);
  if (!isInOrder) return open.filter(isDue);
  const first = open.findIndex((item) => !isDue(item));
  return first < 0 ? open : open.slice(0, first);
}

/** Returns when the next entry is sent automatically, in milliseconds since 1970; `Infinity` for none. */
export function nextAt(items: readonly OutboxItem[], now: number, { isInOrder = false }: Delivery = {}): number {
  const open = inPlace(items).filter(({ state }) => state !== 'failed');
  const timeOf = (item: OutboxItem): number => {
    if (item.state === 'sending') return Infinity;
    return isOver(item, now) ? 0 : item.notBefore;
  };
  const soonest = Math.min(...(isInOrder ? open.slice(0, 1) : open).map(timeOf));
  const held = open.filter((item) => item.state === 'waiting' && item.holdsAll).map(timeOf);
  return Math.max(soonest, ...held);
}
