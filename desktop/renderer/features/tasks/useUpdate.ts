import { useMutation } from '@tanstack/react-query';
import type { Task } from '#shared/tasks/task.ts';
import { type TaskPatch, updateOf } from './changes.ts';
import { changeTask } from './queries.ts';

/** Writes a task anew, shown at once; `as` says what it is called when it is done. */
export function useUpdate(as: 'update' | 'research' = 'update'): (task: Task, patch: TaskPatch) => void {
  const { mutate } = useMutation(changeTask);
  return (task, patch) => mutate({ ...updateOf(task, patch), kind: as });
}
