import { z } from 'zod';
import { advance } from '#shared/focus/timer.ts';
import {
  FocusState,
  NO_FOCUS,
  Reading,
  readFocusState,
  type TimerEvent,
  wholeReading,
} from '#shared/focus/timerFacts.ts';

/** The timer's state, when it was so, and the number of changes so far; the higher revision is the later. */
export const Kept = z.object({ state: FocusState, revision: z.number().int().min(0), at: Reading });
export type Kept = z.infer<typeof Kept>;

/** Where the timer is saved with every change; writes may fail. */
export interface TimerStore {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

const Revision = z.object({ revision: z.number().int().min(0) });

/** State and revision saved by an earlier run; an invalid record counts as none. */
function stored(store: TimerStore): Pick<Kept, 'state' | 'revision'> {
  const text = store.read() ?? '';
  const state = readFocusState(text);
  if (!state) return { state: NO_FOCUS, revision: 0 };
  return { state, revision: Revision.safeParse(JSON.parse(text)).data?.revision ?? 0 };
}

/** The timer as owned by the one page that may change it. */
export interface Keeper {
  readonly kept: () => Kept;
  readonly happens: (event: TimerEvent) => Kept;
}

/**
 * Takes the timer over from an earlier run or from another tab (spec tasks 4; decision 16).
 * @param told - last state reported by another tab: storage may lag between two tabs, and the later of both counts
 * @param read - both clocks of this page
 */
export function takeOver(store: TimerStore, told: Kept | null, read: () => Reading): Keeper {
  const before = stored(store);
  const { state, revision } = told && told.revision > before.revision ? told : before;
  let kept: Kept = { state, revision, at: wholeReading(read()) };
  const happens = (event: TimerEvent): Kept => {
    const at = wholeReading(read());
    const next = advance(kept.state, event, at);
    const isChanged = next !== kept.state;
    kept = { state: next, revision: kept.revision + (isChanged ? 1 : 0), at };
    if (isChanged) store.write(JSON.stringify({ ...next, revision: kept.revision }));
    return kept;
  };
  happens({ type: 'restored' });
  return { kept: () => kept, happens };
}
