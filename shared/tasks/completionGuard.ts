/** Milliseconds within which a second click counts as the same click (spec tasks 4, 9, Double-click guard). */
const DOUBLE_CLICK_MS = 1000;

/** The last accepted tick; times are milliseconds of one clock. */
export interface LastTick {
  readonly taskId: number | string;
  readonly at: number;
}

/**
 * Whether a tick counts (spec tasks 4, Task status). The same task within a second is a double click; another task is
 * not. After a clock was set back the click counts, so that the checkbox never locks.
 */
export function countsAsTick(last: LastTick | null, taskId: number | string, now: number): boolean {
  if (last?.taskId !== taskId) return true;
  return now < last.at || now - last.at >= DOUBLE_CLICK_MS;
}
