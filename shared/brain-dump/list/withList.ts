import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { batchesOf } from '../local/batches.ts';
import { oneThingOf } from '../local/oneThing.ts';
import type { DumpReading, ListedTask } from '../result.ts';
import { keptOf } from './corrections.ts';

/** A result whose list was put right: the ONE Thing and the batches follow what is left, by the rules that made them. */
export function withList<T extends DumpReading>(result: T, list: readonly ListedTask[], now: LocalDateTime): T {
  const kept = keptOf(list);
  return {
    ...result,
    list: [...list],
    theOneThing: oneThingOf(kept, now, result.analysis.stress_level),
    batchedTasks: batchesOf(kept),
    analysis: { ...result.analysis, total_tasks_found: kept.length },
  };
}
