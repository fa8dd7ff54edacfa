import { z } from 'zod';

/** The five stages and the percentage at which each is done (spec tasks 4, Brain dump). */
export const STAGES = [
  { key: 'reading', until: 20 },
  { key: 'feelings', until: 40 },
  { key: 'priorities', until: 60 },
  { key: 'organising', until: 80 },
  { key: 'finalising', until: 95 },
] as const;
export type StageKey = (typeof STAGES)[number]['key'];

/** The bar stops here until the response arrives. */
const CEILING = 95;
const FAST = 1.5;
/** Rate after half of the usual time: from 75 % to the ceiling in the rest of it. */
const SLOW = (CEILING - 50 * FAST) / 50;
/** Milliseconds a first dump is assumed to take. */
const DEFAULT_MS = 15_000;
const REMEMBERED = 10;
export const TICK_MS = 100;

/** Durations of the latest dumps in milliseconds, oldest first, stored on this device. */
export const ProcessingTimes = z.array(z.number().positive());

export const averageOf = (times: readonly number[]): number =>
  times.length === 0 ? DEFAULT_MS : times.reduce((sum, time) => sum + time, 0) / times.length;

export const remember = (times: readonly number[], duration: number): readonly number[] =>
  [...times, Math.max(1, Math.round(duration))].slice(-REMEMBERED);

/** Percentage to show after `elapsed` for a dump that usually takes `average` (both in the same unit). */
export function progressAt(elapsed: number, average: number): number {
  const share = (Math.max(0, elapsed) / average) * 100;
  const percent = share <= 50 ? share * FAST : 50 * FAST + (share - 50) * SLOW;
  return Math.min(percent, CEILING);
}

/** The stage at this percentage. */
export const stageAt = (percent: number): StageKey => STAGES.find(({ until }) => percent < until)?.key ?? 'finalising';
