import { z } from 'zod';

const FIRST_MS = 5_000;
const LONGEST_MS = 300_000;
/** Milliseconds: a server that asks for more than a day and its edges is not believed. */
const LONGEST_RETRY_AFTER_MS = 26 * 3_600_000;

/**
 * The one back-off. Milliseconds to wait after `tries` attempts in a row that did not get through: 5 s, doubled each time up to
 * 5 min. `chance` (0 to 1) takes off up to a fifth, so that many devices do not come back in the same moment.
 */
export function waitAfter(tries: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries - 1, 20));
  return Math.max(FIRST_MS, Math.round(full * (1 - chance / 5)));
}

/** `waiting` goes out by itself, `sending` is with a window, `failed` is refused and goes out by hand alone. */
export const OUTBOX_STATES = ['waiting', 'sending', 'failed'] as const;

/** The fields of a state, for the schemas of what stores keep. What an earlier version kept has none: it waits and is due. */
export const outboxFields = {
  state: z.enum(OUTBOX_STATES).default('waiting'),
  /** The window that sends it. */
  sender: z.string().nullable().default(null),
  /** Attempts in a row that did not get through. */
  tries: z.number().int().default(0),
  /** When it may go out by itself, in milliseconds since 1970. */
  notBefore: z.number().default(0),
  /** When that wait began. A clock that shows less was put back, and the wait is void. */
  waitsSince: z.number().optional(),
  /** The wait is that of the whole outbox: there was no way to the server. */
  holdsAll: z.literal(true).optional(),
  /** The server asked for the wait: a sign of the network does not end it. */
  isRetryAfter: z.literal(true).optional(),
} as const;

/** How something stands that a person did on this device and the server does not have yet. */
export type OutboxState = z.infer<z.ZodObject<typeof outboxFields>>;

/** Not tried yet. */
export const NEW: OutboxState = {
  ...{ state: 'waiting', sender: null, tries: 0, notBefore: 0 },
  ...{ waitsSince: undefined, holdsAll: undefined, isRetryAfter: undefined },
};

/** One entry in the outbox of one owner. */
export interface OutboxItem extends OutboxState {
  /** However often it is sent under this id, the server does it once. */
  readonly id: string;
  /** Its place; milliseconds since 1970 as far as the clock never went back (`placeAfter`). */
  readonly at: number;
}

/** What an attempt came to. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** Sent again it would be refused again. */
  | { readonly kind: 'refused' }
  /** It passes by itself. */
  | {
      readonly kind: 'later';
      /** Nothing else of this owner gets through either. */
      readonly holdsAll: boolean;
      /** Milliseconds for which the server wants to be left alone. */
      readonly retryAfterMs?: number | undefined;
    };

/** The place of what is made now: behind everything that waits, even where the clock was put back. */
export const placeAfter = (items: readonly Pick<OutboxItem, 'at'>[], now: number): number =>
  items.reduce((latest, { at }) => Math.max(latest, at + 1), now);

/** In the order in which it was made. */
export const inPlace = <I extends Pick<OutboxItem, 'at'>>(items: readonly I[]): readonly I[] =>
  items.toSorted((a, b) => a.at - b.at);

/** After an attempt; null when the server has it. */
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

/** There may be a way to the server again: a wait that the server did not ask for ends, and the next one is short. */
export const expedited = <S extends OutboxState>(state: S): S =>
  state.state !== 'waiting' || state.isRetryAfter || state.notBefore === 0
    ? state
    : { ...state, notBefore: 0, tries: Math.min(state.tries, 1) };

/** A person sends it again: no wait counts, not even one that the server asked for. */
export const byHand = <S extends OutboxState>(state: S): S => ({ ...state, ...NEW });

/** Who sends: this window, and which of them are still there. */
export interface Senders {
  readonly own: string;
  readonly living: ReadonlySet<string>;
  /** Ids that this very window is sending; one of its own that is not here was cut off by a reload. */
  readonly inHand: ReadonlySet<string>;
}

/** True for what was being sent by a window that is gone. */
export const isOrphaned = (
  { id, state, sender }: Pick<OutboxItem, 'id' | 'state' | 'sender'>,
  { own, living, inHand }: Senders,
): boolean => state === 'sending' && !inHand.has(id) && (sender === null || sender === own || !living.has(sender));

/** How an outbox gives out what it has. */
export interface Delivery {
  /** What was made later never goes out before what was made earlier. */
  readonly isInOrder?: boolean;
  readonly senders?: Senders | undefined;
}

const isOver = ({ notBefore, waitsSince = -Infinity }: OutboxState, now: number): boolean =>
  now >= notBefore || now < waitsSince;

const isHeld = (items: readonly OutboxItem[], now: number): boolean =>
  items.some((item) => item.state === 'waiting' && item.holdsAll && !isOver(item, now));

/** What may go out now, in its order. */
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

/** When something goes out by itself, in milliseconds since 1970; `Infinity` for nothing. */
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
