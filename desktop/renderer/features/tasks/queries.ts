import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { type CreateTask, taskRoutes } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import type { News } from '#renderer/platform/queryClient.ts';
import { applyChange, type Change, type TaskPatch } from './changes.ts';
import { taskKeys } from './keys.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('tasks');

/** Spec tasks 9: tasks are stale after 30 s. */
const FRESH_MS = 30_000;

export const taskQueries = {
  list: () =>
    queryOptions({
      queryKey: taskKeys.list,
      queryFn: async ({ signal }): Promise<readonly Task[]> => (await call(taskRoutes.list, { signal })).tasks,
      staleTime: FRESH_MS,
    }),
};

/**
 * The tasks as the person sees them: what the server told, with every change on top that is still on its way. A change
 * that fails simply leaves the pile, which is the roll-back.
 */
export function useTasks() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(taskQueries.list());
  const pending = useMutationState({
    filters: { mutationKey: taskKeys.change, status: 'pending' },
    select: ({ state }) => ({ change: state.variables as Change, at: new Date(state.submittedAt) }),
  });
  const tasks = data && pending.reduce((before, { change, at }) => applyChange(before, change, at), data);
  /** Asks anew, even when an answer is still awaited. */
  const retry = (): void => void client.cancelQueries({ queryKey: taskKeys.list }).then(() => refetch());
  return { tasks, error, isFetching, retry };
}

const update = (id: number, patch: TaskPatch): Promise<Task> =>
  call(taskRoutes.update, { params: { id }, body: patch });

/** Both halves of a swap, or none: a former ONE Thing that made room in vain gets its place back. */
async function choose(client: QueryClient, { patches }: Extract<Change, { kind: 'choose' }>): Promise<readonly Task[]> {
  const before = client.getQueryData(taskQueries.list().queryKey) ?? [];
  const stored: Task[] = [];
  try {
    for (const { id, patch } of patches) stored.push(await update(id, patch));
    return stored;
  } catch (error) {
    await Promise.allSettled(stored.map(({ id }) => restore(id, before)));
    throw error;
  }
}

async function restore(id: number, before: readonly Task[]): Promise<void> {
  const task = before.find((one) => one.id === id);
  if (!task) return;
  const { userPriority, emotionalWeight, priority, status } = task;
  await update(id, { userPriority, emotionalWeight, priority, status });
}

/** Carries a change out; answers the tasks as they are stored now. */
async function carryOut(change: Change, client: QueryClient): Promise<readonly Task[]> {
  switch (change.kind) {
    case 'complete': {
      const { id, completed } = change;
      const body = completed
        ? { completed, notes: t('completing.notes'), completedAt: new Date().toISOString() }
        : { completed, completedAt: null };
      return [await call(taskRoutes.complete, { params: { id }, body })];
    }
    case 'remove':
      await call(taskRoutes.remove, { params: { id: change.id } });
      return [];
    case 'choose':
      return choose(client, change);
    case 'update':
    case 'defer':
    case 'move':
      return [await update(change.id, change.patch)];
  }
}

type FailedStep = `${'completing' | 'removing' | 'moving' | 'deferring' | 'editing' | 'add'}.failed`;

/** What did not work, in the server's words when it gave a reason. */
const failed = (step: FailedStep | 'completing.undoFailed' | 'moving.notSwapped', reason?: string): News => ({
  title: t(`${step}.title`),
  text: reason ?? t(`${step}.text`),
});

function failureOf(error: unknown, change: Change): News {
  const server = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;
  switch (change.kind) {
    case 'complete':
      return change.completed ? failed('completing.failed') : failed('completing.undoFailed');
    case 'remove':
      return failed('removing.failed');
    case 'choose':
      return failed('moving.notSwapped');
    case 'move':
      return failed('moving.failed', server);
    case 'defer':
      return failed('deferring.failed', server);
    case 'update':
      return failed('editing.failed', server);
  }
}

function successOf(change: Change): News | null {
  switch (change.kind) {
    case 'complete':
      return change.completed ? null : { title: t('completing.undone') };
    case 'remove':
      return { title: t('removing.done') };
    case 'choose':
      return null;
    case 'move':
      return { title: t('moving.done') };
    case 'defer':
      return { title: t('deferring.done') };
    case 'update':
      return { title: t('editing.done') };
  }
}

/** One after the other, so that a tick and its undoing never overtake each other. */
export const changeTask = mutationOptions({
  mutationKey: taskKeys.change,
  scope: { id: 'tasks' },
  mutationFn: (change: Change, { client }) => carryOut(change, client),
  onSuccess: (stored, change, _result, { client }) => {
    client.setQueryData(
      taskQueries.list().queryKey,
      (before: readonly Task[] | undefined) =>
        before && merged(change.kind === 'remove' ? applyChange(before, change, new Date()) : before, stored),
    );
  },
  meta: {
    invalidates: taskKeys.all,
    failure: (error, change) => failureOf(error, change as Change),
    success: (change) => successOf(change as Change),
  },
});

const merged = (tasks: readonly Task[], stored: readonly Task[]): readonly Task[] =>
  tasks.map((task) => stored.find(({ id }) => id === task.id) ?? task);

export type NewTask = z.input<typeof CreateTask>;

export const createTask = mutationOptions({
  mutationFn: (task: NewTask) => call(taskRoutes.create, { body: task }),
  onSuccess: (stored, _task, _result, { client }) => {
    client.setQueryData(taskQueries.list().queryKey, (before: readonly Task[] | undefined) =>
      before?.some(({ id }) => id === stored.id) ? before : [...(before ?? []), stored],
    );
  },
  meta: {
    invalidates: taskKeys.all,
    failure: (error) =>
      failed('add.failed', error instanceof ApiError && error.status < 500 ? error.message : undefined),
    success: (_task, stored) => ({
      title: t('add.done'),
      text: (stored as Task).status === 'today' ? undefined : t('add.queued'),
    }),
  },
});
