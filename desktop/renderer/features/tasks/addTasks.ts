import { mutationOptions, type UseMutationOptions } from '@tanstack/react-query';
import { addDays, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { News } from '#renderer/platform/queryClient.ts';
import { store, timeZoneAtom } from '#renderer/platform/session.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { addOf, type NewTask } from './changes.ts';
import { dayLabel } from './labels.ts';
import { deliverChange, type Delivered } from './outbox/deliver.ts';
import { repeatLabel } from './repeat/repeatLabel.ts';
import { failed, reasonOf } from './taskNews.ts';

const repeatText = messagesOf('repeat');

const t = messagesOf('tasks');

export type AddTasks = UseMutationOptions<Delivered, Error, readonly NewTask[]>;
/** Toast for tasks that were added, or are kept on this device until they can be. */
type NewsOf = (delivered: Delivered) => News | null;

/** Adds tasks: kept on this device until the server has them, each once by its `clientId` (`outbox/deliver.ts`). */
export const adding = (newsOf: NewsOf) =>
  mutationOptions({
    mutationFn: (tasks: readonly NewTask[], { client }): Promise<Delivered> => deliverChange(client, addOf(tasks)),
    meta: {
      failure: (error) => failed('add.failed', reasonOf(error)),
      success: (_tasks, reply) => newsOf(reply as Delivered),
    },
  });

/** `Repeats every Monday. Starts: Tomorrow` */
export function rhythmOf({ recurrence, scheduledDate, status }: Task): string | undefined {
  if (recurrence === null) return undefined;
  const today = todayIn(store.get(timeZoneAtom), new Date());
  const start = scheduledDate === null ? '' : repeatText('starts', { day: dayLabel(scheduledDate, today) });
  const parts = [repeatLabel(recurrence), start, status === 'today-overflow' ? t('add.queued') : ''];
  return parts.filter(Boolean).join('. ');
}

/** For a recurring task, says when it recurs. */
function usualNews({ isKept, added: [task] }: Delivered): News {
  if (isKept) return { title: t('add.done'), text: t('kept') };
  const waits = task && task.status !== 'today' && task.scheduledDate === null;
  return { title: t('add.done'), text: task && (rhythmOf(task) ?? (waits ? t('add.queued') : undefined)) };
}

export const addTask: AddTasks = adding(usualNews);

/** Adds a task for the next day, or the day named in its line (spec tasks 4, Tasks added for tomorrow). */
export const addForTomorrow: AddTasks = adding((delivered) => {
  const [task] = delivered.added;
  const tomorrow = addDays(todayIn(store.get(timeZoneAtom), new Date()), 1);
  if (task?.scheduledDate !== tomorrow) return usualNews(delivered);
  return { title: t('add.doneTomorrow'), text: rhythmOf(task) };
});

/** Adds the steps of a task that was too big. */
export const addSteps: AddTasks = adding(({ isKept }) => ({
  title: t('help.brokenDown'),
  text: isKept ? t('kept') : undefined,
}));

/** Where an added task was placed. */
export function whereOf({ isKept, added: [task] }: Delivered, today: LocalDate): string {
  if (isKept) return t('add.waits');
  if (!task) return '';
  if (task.status === 'today') return t('today');
  return task.scheduledDate === null ? t('add.inQueue') : dayLabel(task.scheduledDate, today);
}
