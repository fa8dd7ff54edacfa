import type { TaskTime } from '#shared/calendar/writing/eventTime.ts';
import { dayOf } from '#shared/calendar/taskDays.ts';
import type { MoveStep } from '#shared/tasks/movesContract.ts';
import { type OpenDay, type Plan, takeStep, type TaskModel } from '#api/features/tasks/index.ts';
import { ApiError } from '#api/platform/errors.ts';

/** Thrown when a rule of moves forbids it. */
class NotAllowed extends Error {}

/**
 * Moves a task to where its event was moved, by the rules of every other move: a drop on the day, and the time. Atomic:
 * if a rule forbids it, nothing changes.
 */
export async function followMove(
  day: OpenDay,
  plan: Plan,
  task: TaskModel,
  { date, time, minutes }: TaskTime,
): Promise<void> {
  const before = plan.tasks;
  const { id } = task;
  try {
    await day.db.transaction(async (trx) => {
      const own = { ...day, db: trx };
      const take = async (step: MoveStep): Promise<boolean> => {
        const { isMade, notice } = await takeStep(own, plan, step);
        if (!isMade) throw new NotAllowed();
        return notice === 'todayFull';
      };
      const isFull = date !== dayOf(task, day.today) && (await take({ kind: 'dropOn', id, date }));
      const patch = {
        ...(time === task.dueTime ? {} : { dueTime: time }),
        ...(minutes === null || minutes === task.estimatedMinutes ? {} : { estimatedMinutes: minutes }),
        // A drop on a full day leaves the task without a day; its event has one.
        ...(isFull ? { scheduledDate: date } : {}),
      };
      if (Object.keys(patch).length > 0) await take({ kind: 'update', id, patch });
    });
  } catch (error) {
    if (!(error instanceof NotAllowed) && !(error instanceof ApiError)) throw error;
    plan.tasks = before;
  }
}
