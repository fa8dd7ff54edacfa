import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import type { Clock } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Change, Patched } from './changes.ts';
import { planChange } from './planChange.ts';

interface Booking {
  readonly date: LocalDate;
  /** Null for a whole day. */
  readonly time: LocalTime | null;
}

/**
 * Gives an appointment that has passed another day and time: a drop on that day by the usual rules, and the time with it, as
 * one change that can be taken back as one. Null where it cannot be.
 */
export function rebookOf(tasks: readonly Task[], task: Task, booking: Booking, clock: Clock): Change | null {
  const { id, isFixed } = task;
  const { change } = planChange(tasks, { kind: 'dropOn', id, date: booking.date }, clock.now, clock.timeZone);
  if (!change) return null;
  const times = { dueTime: booking.time, fixedTime: isFixed ? booking.time : null };
  const { kind, before, patches } = change;
  return { kind, before, patches: [...patches, { id, patch: times as Patched['patch'] }] };
}
