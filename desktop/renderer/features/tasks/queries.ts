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

/** Query keys, from general to specific. A separate file, because the app's frame needs nothing else. */
export const taskKeys = {
  all: ['tasks'] as const,
  list: ['tasks', 'list'] as const,
  change: ['tasks', 'change'] as const,
};

/** Spec tasks 9: tasks are stale after 30 s. */
const FRESH_MS = 30_000;

/** The server's response: the tasks that the screens need, and their revision. */
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
 * The tasks as shown: the server's list with every pending change applied. A failed change leaves the pending list,
 * which is the rollback.
 * @param freshMs - milliseconds after which the list is refetched when shown
 */
export function useTasks(freshMs = FRESH_MS) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...taskQueries.list(), staleTime: freshMs });
  const pending = useMutationState({
    filters: { mutationKey: taskKeys.change, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const withMoves = useAtomValue(overlayAtom);
  // Referentially stable while nothing changes, because a plan is computed from it.
  const tasks = useMemo(() => data && pending.reduce(applyChange, withMoves(data)), [data, pending, withMoves]);
  /** Refetches, even while a response is pending. */
  const retry = (): void => void client.cancelQueries({ queryKey: taskKeys.list }).then(() => refetch());
  const isGentle = data?.gentleToday ?? false;
  return { tasks, welcomeBack: data?.welcomeBack ?? null, isGentle, error, isFetching, retry };
}

/** Whether this is a gentle day, without celebration, scores or reminders, because the user wrote about a crisis. */
export const useGentleDay = (): boolean => useQuery({ ...taskQueries.list(), select: isGentleIn }).data ?? false;

const isGentleIn = ({ gentleToday = false }: TaskList): boolean => gentleToday;

/** Makes today gentle on this device, before the server may know; survives an offline reload. */
export function beginGentleDay(client: QueryClient): void {
  const list = client.setQueryData(taskQueries.list().queryKey, (told) => told && { ...told, gentleToday: true });
  if (list) keepReply(taskRoutes.list, list);
}

/** The tasks on screen, for use outside a component. */
export function tasksShown(client: QueryClient): readonly Task[] {
  const list = client.getQueryData(taskQueries.list().queryKey);
  const told = list ? store.get(overlayAtom)(list) : [];
  const pending = client.getMutationCache().findAll({ mutationKey: taskKeys.change, status: 'pending' });
  return pending.reduce<readonly Task[]>((tasks, { state }) => applyChange(tasks, state.variables as Change), told);
}
