import type { OneOfDays, Placed } from '../dates/meant.ts';
import type { Range } from '../tokenize.ts';
import type { GermanClock } from './clock.ts';
import type { GermanDay } from './dayRead.ts';

export type SaidDay = { readonly day: GermanDay; readonly lead: string } & OneOfDays;
export type SaidClock = Placed<{ readonly clock: GermanClock; readonly lead: string }>;

/** The time expressions of a piece, before they are resolved. Positions are word indexes. */
export interface Found {
  readonly days: readonly SaidDay[];
  readonly clocks: readonly SaidClock[];
  readonly recurrence: string | null;
  readonly minutes: number | null;
  readonly past: boolean;
  readonly spent: ReadonlySet<number>;
  /** Positions of words within a time range: "von 9 bis 17 Uhr". */
  readonly within: ReadonlySet<number>;
  readonly wholes: readonly Range[];
}
