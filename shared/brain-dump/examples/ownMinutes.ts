import { kindOfTask } from '../local/kindOfTask.ts';
import type { LearntMinutes } from '../result.ts';
import type { FinishedTask } from './contract.ts';
import { folded } from './folded.ts';

/** Minutes to which a time is rounded: a plan knows no smaller ones. */
const STEP = 5;
/** So many tasks of a kind tell how long the next one takes, and no more than the latest few count. */
const ALIKE = { least: 2, most: 5 } as const;

/** How long a task takes this person: as the same one did last time, else as those of its kind did; null where neither is known. */
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
