import {
  type Delivery,
  dueOf,
  expedited,
  nextAt,
  type OutboxItem,
  type OutboxState,
  type Outcome,
  settled,
} from './outbox.ts';

/** A store of waiting entries, and how they are sent. */
export interface Outbox<I extends OutboxItem, O extends Outcome = Outcome> extends Delivery {
  /** Returns the current user's entries; read each time, because other windows change them too. */
  readonly items: () => readonly I[];
  /** Most entries per request. */
  readonly most?: number;
  /** Claims an entry where several windows send; null when another window was first. */
  readonly claim?: (item: I) => Promise<I | null>;
  /** Sends these entries together. Never rejects. */
  readonly send: (items: readonly I[]) => Promise<O>;
  /**
   * Stores an entry's state after an outcome, or after a sign of the network (null). A null state means that the server
   * has it.
   */
  readonly keep: (item: I, state: OutboxState | null, outcome: O | null) => unknown;
}

interface World {
  readonly now: () => number;
  readonly chance: () => number;
}

const THIS_DEVICE: World = { now: () => Date.now(), chance: () => Math.random() };

/**
 * Sends what is due, each entry at most once per round. When a batch is refused, it is halved until the refused entry
 * is found. Stops early when `isStopped`.
 */
export async function sendDue<I extends OutboxItem, O extends Outcome>(
  outbox: Outbox<I, O>,
  isStopped: () => boolean = () => false,
  { now, chance }: World = THIS_DEVICE,
): Promise<void> {
  const tried = new Set<string>();
  const all = outbox.most ?? 1;
  let most = all;
  while (!isStopped()) {
    const due = dueOf(outbox.items(), now(), outbox).filter(({ id }) => !tried.has(id));
    const batch = await claimed(outbox, due.slice(0, most), tried);
    if (batch === null) continue;
    if (batch.length === 0) return;
    const outcome = await outbox.send(batch);
    if (outcome.kind === 'refused' && batch.length > 1) {
      most = Math.ceil(batch.length / 2);
      continue;
    }
    most = all;
    const [first] = batch;
    for (const item of batch) tried.add(item.id);
    // A wait for the whole outbox is only stored with the first entry.
    const settledNow = outcome.kind === 'later' && outcome.holdsAll && first ? [first] : batch;
    for (const item of settledNow) await outbox.keep(item, settled(item, outcome, now(), chance()), outcome);
  }
}

/** Null when another window claimed it first. */
async function claimed<I extends OutboxItem>(
  { claim }: Pick<Outbox<I>, 'claim'>,
  batch: readonly I[],
  tried: Set<string>,
): Promise<readonly I[] | null> {
  const [first] = batch;
  if (!claim || !first) return batch;
  tried.add(first.id);
  const mine = await claim(first);
  return mine && [mine];
}

/** The server may be reachable again: ends the waits. */
export function expedite<I extends OutboxItem, O extends Outcome>({ items, keep }: Outbox<I, O>): void {
  for (const item of items()) {
    const next = expedited(item);
    if (next !== item) void keep(item, next, null);
  }
}

/** Returns an outbox as work for the scheduler (`retryLoop.ts`). */
export const workOf = <I extends OutboxItem, O extends Outcome>(outbox: Outbox<I, O>) => ({
  nextAt: (): number => nextAt(outbox.items(), Date.now(), outbox),
  round: (isStopped: () => boolean): Promise<void> => sendDue(outbox, isStopped),
  expedite: (): void => expedite(outbox),
});
