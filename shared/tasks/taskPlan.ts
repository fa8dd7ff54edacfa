import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';

/** When a task is done, how long it takes and how it repeats, as a person sees and changes it. */
export interface TaskPlan {
  /** The do-day; of a deadline the due-day. Null for any day. */
  readonly day: LocalDate | null;
  readonly time: LocalTime | null;
  readonly minutes: number;
  /** RFC 5545 rule. */
  readonly recurrence: string | null;
}

/** Durations that are offered with one tap. Minutes. */
export const USUAL_DURATIONS = [5, 15, 30, 60, 120] as const;
