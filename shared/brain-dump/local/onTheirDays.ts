import type { LocalDate } from '#shared/kernel/dates.ts';
import { foundDaysOf } from '#shared/tasks/dueDay.ts';
import type { DumpTask } from '../result.ts';

/** Returns the tasks of a dump, each with its do-day. */
export function onTheirDays(tasks: readonly DumpTask[], today: LocalDate): DumpTask[] {
  const days = foundDaysOf(tasks, today);
  return tasks.map((task, place) => {
    const { scheduledDay, scheduledDate } = days[place] ?? task;
    return { ...task, scheduledDay, scheduledDate };
  });
}
