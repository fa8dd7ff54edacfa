import { dayOf } from '#shared/calendar/taskDays.ts';
import type { DeletedThere } from '#shared/calendar/appointmentContract.ts';
import { TaskModel } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';

/** Returns the tasks whose event was deleted in the calendar and that wait for the user's decision. */
export async function deletedThere({ db, user, today }: UserContext): Promise<DeletedThere[]> {
  const gone = db('calendar_events').where({ userId: user.id }).whereNotNull('goneAt').select('taskId');
  const tasks = await TaskModel.of(db, user.id)
    .where({ completed: false })
    .whereNotNull('dueTime')
    .whereIn('id', gone)
    .orderBy('id');
  return tasks.map((task) => ({
    ...{ taskId: task.id, title: task.title, time: task.dueTime },
    date: dayOf(task, today),
  }));
}
