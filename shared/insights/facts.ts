import type { Task } from '#shared/tasks/task.ts';

/** The fields of a task that the dashboard rules use; a server with thousands of tasks reads no others. */
export type TaskFact = Pick<
  Task,
  | 'id'
  | 'category'
  | 'emotionalWeight'
  | 'completed'
  | 'completedAt'
  | 'createdAt'
  | 'lastAttempted'
  | 'status'
  | 'scheduledDate'
  | 'dueDate'
  | 'deferredDate'
  | 'isFixed'
  | 'isDeadlineTask'
  | 'estimatedMinutes'
  | 'fixedTime'
  | 'dueTime'
  | 'recurrence'
  | 'dependencyIds'
  | 'supportsNorthStar'
  | 'parentRecurringTaskId'
>;
