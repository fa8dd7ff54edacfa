import { type QueryClient, queryOptions, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { taskRoutes } from '#shared/tasks/contract.ts';
import type { RouteReply } from '#shared/kernel/route.ts';
import type { Task } from '#shared/tasks/task.ts';
import { callOrKept, keepReply } from '#renderer/platform/keptReply.ts';
import { store } from '#renderer/platform/session.ts';
import { applyChange, type Change } from './changes.ts';
import { overlayAtom } from './outbox/moves.ts';

/** Keys of the query cache, from general to special. A file of its own, because the frame of the app needs nothing else. */
export const taskKeys = {
  all: ['tasks'] as const,
  list: ['tasks', 'list'] as const,
  change: ['tasks', 'change'] as const,
};

/** Spec tasks 9: tasks are stale after 30 s. */
const FRESH_MS = 30_000;

/** What the server told: the tasks that the screens need, and how far they are. */
export type TaskList = RouteReply<typeof taskRoutes.list>;

export const taskQueries = {
  list: () =>
    queryOptions({
      queryKey: taskKeys.list,
      queryFn: (asking): Promise<TaskList> => callOrKept(taskRoutes.list, { signal: asking.signal }, asking),
      staleTime: FRESH_MS,
    }),
};

/**
 * The tasks as the person sees them: what the server told, with every change on top that is still on its way. A change
 * that fails simply leaves the pile, which is the roll-back.
 * @param freshMs - milliseconds after which the list is asked for anew when it is looked at
 */
export function useTasks(freshMs = FRESH_MS) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...taskQueries.list(), staleTime: freshMs });
  const pending = useMutationState({
    filters: { mutationKey: taskKeys.change, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const withMoves = useAtomValue(overlayAtom);
  // The same tasks for as long as nothing has changed: a plan is worked out of them.
  const tasks = useMemo(() => data && pending.reduce(applyChange, withMoves(data)), [data, pending, withMoves]);
  /** Asks anew, even when an answer is still awaited. */
  const retry = (): void => void client.cancelQueries({ queryKey: taskKeys.list }).then(() => refetch());
  const isGentle = data?.gentleToday ?? false;
  return { tasks, welcomeBack: data?.welcomeBack ?? null, isGentle, error, isFetching, retry };
}

/** Whether this is a day on which nothing cheers, scores or reminds: the person spoke of a crisis. */
export const useGentleDay = (): boolean => useQuery({ ...taskQueries.list(), select: isGentleIn }).data ?? false;

const isGentleIn = ({ gentleToday = false }: TaskList): boolean => gentleToday;

/** Makes it one on this device, before the server may have heard of it; a reload without a network finds it so. */
export function beginGentleDay(client: QueryClient): void {
  const list = client.setQueryData(taskQueries.list().queryKey, (told) => told && { ...told, gentleToday: true });
  if (list) keepReply(taskRoutes.list, list);
}

/** The same outside of a component: what is on screen at this moment. */
export function tasksShown(client: QueryClient): readonly Task[] {
  const list = client.getQueryData(taskQueries.list().queryKey);
  const told = list ? store.get(overlayAtom)(list) : [];
  const pending = client.getMutationCache().findAll({ mutationKey: taskKeys.change, status: 'pending' });
  return pending.reduce<readonly Task[]>((tasks, { state }) => applyChange(tasks, state.variables as Change), told);
}
