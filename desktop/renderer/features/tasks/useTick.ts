import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Task } from '#shared/tasks/task.ts';
import { changeTask } from './queries.ts';

/** Spec tasks 9: double-click guard. */
const GUARD_MS = 1000;

/** Ticks a task off or takes the tick back; a second click on the same task within a second counts as the first. */
export function useTick(): (task: Task) => void {
  const { mutate } = useMutation(changeTask);
  const clicked = useRef(new Map<number, number>());
  return ({ id, completed }) => {
    const now = Date.now();
    if (now - (clicked.current.get(id) ?? 0) < GUARD_MS) return;
    clicked.current.set(id, now);
    mutate({ kind: 'complete', id, completed: !completed });
  };
}
