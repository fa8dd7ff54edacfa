import type { OneOfDays, Placed } from '../dates/meant.ts';
import type { Range } from '../words.ts';
import type { GermanClock } from './clock.ts';
import type { GermanDay } from './dayRead.ts';

export type SaidDay = { readonly day: GermanDay; readonly lead: string } & OneOfDays;
export type SaidClock = Placed<{ readonly clock: GermanClock; readonly lead: string }>;

/** What a piece says of time, before it is weighed. Places are counted in its words. */
export interface Found {
  readonly days: readonly SaidDay[];
  readonly clocks: readonly SaidClock[];
  readonly recurrence: string | null;
  readonly minutes: number | null;
  readonly past: boolean;
  readonly spent: ReadonlySet<number>;
  /** Places of words between the two ends of a time: "von 9 bis 17 Uhr". */
  readonly within: ReadonlySet<number>;
  readonly wholes: readonly Range[];
}
