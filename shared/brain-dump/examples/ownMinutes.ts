import { kindOfTask } from '../local/kindOfTask.ts';
import type { LearntMinutes } from '../result.ts';
import type { FinishedTask } from './contract.ts';
import { folded } from './folded.ts';

/** Durations are rounded to this many minutes, the smallest step of a plan. */
const STEP = 5;
/** Number of similar tasks used to estimate a duration: at least 2, at most the latest 5. */
const ALIKE = { least: 2, most: 5 } as const;

/**
 * Returns how long a task takes this user: as long as the same task took last time, else as similar ones did; null
 * where neither is known.
 */
export function ownMinutes(title: string, finished: readonly FinishedTask[]): LearntMinutes | null {
  const matter = folded(title);
  const last = finished.find((one) => folded(one.title) === matter);
  if (last) return { minutes: rounded(last.minutes), by: 'last' };
  const kind = kindOfTask(title);
  if (kind === null) return null;
  const alike = finished.filter((one) => kindOfTask(one.title) === kind).slice(0, ALIKE.most);
  if (alike.length < ALIKE.least) return null;
  const sorted = alike.map(({ minutes }) => minutes).toSorted((a, b) => a - b);
  return { minutes: rounded(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0), by: 'similar' };
}

const rounded = (minutes: number): number => Math.max(STEP, Math.round(minutes / STEP) * STEP);
