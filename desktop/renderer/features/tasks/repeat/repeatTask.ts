import { mutationOptions } from '@tanstack/react-query';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { taskRoutes } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';
import type { News } from '#renderer/platform/queryClient.ts';
import { store } from '#renderer/platform/session.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { timeZoneAtom } from '../atoms.ts';
import { type Change, sentOf } from '../changes.ts';
import { taskKeys } from '../keys.ts';
import { dayLabel } from '../labels.ts';
import { createTask, taskQueries } from '../queries.ts';
import { failureOf } from '../taskNews.ts';
import { repeatLabel } from './repeatLabel.ts';

const repeatText = wordsOf('repeat');

const t = wordsOf('tasks');

/** `Repeats every Monday. Starts: Tomorrow` */
function rhythmOf({ recurrence, scheduledDate, status }: Task): string | undefined {
  if (recurrence === null) return undefined;
  const today = todayIn(store.get(timeZoneAtom), new Date());
  const start = scheduledDate === null ? '' : repeatText('starts', { day: dayLabel(scheduledDate, today) });
  const parts = [repeatLabel(recurrence), start, status === 'today-overflow' ? t('add.queued') : ''];
  return parts.filter(Boolean).join('. ');
}

/** What the person reads of a task that was added: of one that comes again, when it does. */
function newsOf(stored: Task): News {
  const hasPlace = stored.status === 'today' || stored.scheduledDate !== null;
  const queued = hasPlace ? undefined : t('add.queued');
  return { title: t('add.done'), text: rhythmOf(stored) ?? queued };
}

/** Adds a task. */
export const addTask = {
  ...createTask,
  meta: { ...createTask.meta, success: (_task: unknown, reply: unknown) => newsOf(reply as Task) },
};

/** Adds a task for the next day, or for the one that its line named (spec tasks 4, Tasks added for tomorrow). */
export const addForTomorrow = {
  ...createTask,
  meta: {
    ...createTask.meta,
    success: (_task: unknown, reply: unknown) => {
      const stored = reply as Task;
      const tomorrow = addDays(todayIn(store.get(timeZoneAtom), new Date()), 1);
      if (stored.scheduledDate !== tomorrow) return newsOf(stored);
      return { title: t('add.doneTomorrow'), text: rhythmOf(stored) };
    },
  },
};

/**
 * Makes a task the first of a series, together with what else was changed of it. It is not among the changes that are taken
 * back: a series is ended, and what was done of it stays.
 */
export const repeatTask = mutationOptions({
  mutationKey: taskKeys.change,
  scope: { id: 'tasks' },
  mutationFn: async ({ patches }: Change): Promise<readonly Task[]> =>
    Promise.all(patches.map((one) => call(taskRoutes.update, { params: { id: one.id }, body: sentOf(one) }))),
  onSuccess: (stored, _change, _result, { client }) => {
    client.setQueryData(
      taskQueries.list().queryKey,
      (list) => list && { ...list, tasks: list.tasks.map((task) => stored.find(({ id }) => id === task.id) ?? task) },
    );
  },
  meta: {
    invalidates: taskKeys.all,
    failure: (error, change) => failureOf(error, change as Change),
    success: (_change, reply) => {
      const [task] = reply as readonly Task[];
      return { title: t('editing.done'), text: task && rhythmOf(task) };
    },
  },
});
