import type { Task } from '#shared/tasks/task.ts';

/** What the rules of the dashboard look at in a task; a server that has thousands of them reads no more. */
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
