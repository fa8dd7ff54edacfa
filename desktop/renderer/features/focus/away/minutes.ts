import { awayMs } from '#shared/focus/away.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';

/** Whole minutes of an absence that is asked about. */
export const awayMinutes = (timer: Timer): number => Math.round(awayMs(timer) / 60_000);
