import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import type { Clock } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { changeBy } from './changeBy.ts';
import type { Change, OwnMove } from './changes.ts';

interface Booking {
  readonly date: LocalDate;
  /** Null for a whole day. */
  readonly time: LocalTime | null;
}

/**
 * Moves a past appointment to another day and time: a drop on that day by the usual rules, plus the time, as one change
 * with one undo. Null if impossible.
 */
export function rebookOf(tasks: readonly Task[], task: Task, booking: Booking, clock: Clock): Change | null {
  const { id } = task;
  const moves: readonly OwnMove[] = [
    { kind: 'dropOn', id, date: booking.date },
    { kind: 'update', id, patch: { dueTime: booking.time } },
  ];
  const { change, notice } = changeBy(moves, tasks, clock);
  return notice === 'moved' && change ? { ...change, kind: 'move' } : null;
}
