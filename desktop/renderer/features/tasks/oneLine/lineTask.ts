import type { LocalDate } from '#shared/kernel/dates.ts';
import { foundDays } from '#shared/tasks/dueDay.ts';
import { urgencyOfImportance } from '#shared/tasks/importance.ts';
import type { Category } from '#shared/tasks/task.ts';
import type { TaskPlan } from '#shared/tasks/taskPlan.ts';
import { placeInToday } from '#shared/tasks/today.ts';
import type { NewTask } from '../queries.ts';
import type { LineReading } from './reading.ts';

/** Minutes of a task that nobody has said anything about. */
const USUAL_MINUTES = 30;

/** How a new task is planned: what was set by hand, else what its line says, else today (spec tasks 2, Add Task). */
export const planOfLine = (reading: LineReading | null, set: Partial<TaskPlan>, today: LocalDate): TaskPlan => ({
  ...{ time: null, minutes: USUAL_MINUTES, recurrence: null, ...reading?.plan },
  day: reading?.plan.day ?? today,
  ...set,
});

interface LineTask {
  readonly title: string;
  readonly plan: TaskPlan;
  readonly category: Category;
  readonly importance: number;
  readonly isDeadline: boolean;
  readonly clientId: string;
}

/** The day on which a task is done: of a deadline one before it. */
export const beginOf = (
  { plan: { day, recurrence }, isDeadline }: Pick<LineTask, 'plan' | 'isDeadline'>,
  today: LocalDate,
) =>
  isDeadline && day !== null
    ? foundDays(
        {
          ...{ scheduledDay: null, scheduledDate: null, dueDate: day, isDeadlineTask: true },
          ...{ recurrence, workWeekAppropriate: true },
        },
        today,
      ).scheduledDate
    : day;

/**
 * What the server is told of a new task; one that comes again begins on the first of its days, and one without a day waits in
 * the queue (spec tasks 2, Add Task; 7).
 */
export function newTaskOf(task: LineTask, today: LocalDate, openToday: number): NewTask {
  const { title, category, importance, clientId, isDeadline } = task;
  const { day, time, minutes, recurrence } = task.plan;
  const begin = beginOf(task, today);
  const scheduledDate = recurrence === null ? (begin !== null && begin > today ? begin : null) : (day ?? today);
  return {
    title: title.trim(),
    category,
    emotionalWeight: importance,
    urgencyLevel: urgencyOfImportance(importance),
    estimatedMinutes: minutes,
    status: day === null && recurrence === null ? 'backlog' : placeInToday('today', begin === today ? openToday : 0),
    clientId,
    ...(scheduledDate === null ? {} : { scheduledDate }),
    ...(isDeadline && day !== null ? { dueDate: day } : {}),
    ...(recurrence === null ? {} : { recurrence }),
    ...(time === null ? {} : { dueTime: time, dueDate: day ?? today }),
  };
}
