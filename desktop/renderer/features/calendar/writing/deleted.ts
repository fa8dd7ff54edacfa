import type { Appointments } from '#shared/calendar/appointmentContract.ts';
import type { Task } from '#shared/tasks/task.ts';

/** The tasks about which is to be asked: those that are still open and still have a time. */
export function deletedTasks(appointments: Appointments | undefined, tasks: readonly Task[]): readonly Task[] {
  const ids = new Set(appointments?.deleted?.map(({ taskId }) => taskId));
  return tasks.filter(({ id, completed, dueTime }) => ids.has(id) && !completed && dueTime !== null);
}
