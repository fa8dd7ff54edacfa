import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '#shared/tasks/task.ts';
import { mutate } from '#renderer/platform/queryClient.ts';
import { type TaskPatch, updateOf } from './changes.ts';
import { changeTask, makeChange } from './changeTask.ts';

/** Renames a task optimistically; resolves to whether it was stored. */
export function useRename(): (task: Task, title: string) => Promise<boolean> {
  const client = useQueryClient();
  return (task, title) =>
    mutate(client, changeTask, updateOf(task, { title })).then(
      () => true,
      () => false,
    );
}

/** Updates a task optimistically; `as` is the kind named in the toast. */
export function useUpdate(as: 'update' | 'research' = 'update'): (task: Task, patch: TaskPatch) => void {
  const client = useQueryClient();
  return (task, patch) => makeChange(client, { ...updateOf(task, patch), kind: as });
}
