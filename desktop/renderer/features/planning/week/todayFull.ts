import { isOpenToday, TODAY_LIMIT } from '#shared/tasks/today.ts';
import type { Task } from '#shared/tasks/task.ts';

/** Whether today has no room for this task beside what is open there (spec tasks 4, Moves and swaps). */
export const isFullFor = (task: Task, tasks: readonly Task[]): boolean =>
  tasks.filter((one) => one.id !== task.id && isOpenToday(one)).length >= TODAY_LIMIT;
