import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Reminders, reminderRoutes, type TaskReminder } from '#shared/notifications/contract.ts';
import type { ReminderSettings } from '#shared/notifications/settings.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { mutate, type News } from '#renderer/platform/queryClient.ts';
import { store, timeZoneAtom } from '#renderer/platform/session.ts';
import { isEnabledAtom } from './device.ts';
import { timeText } from './times.ts';

/** Query key of a user's reminders; the event stream uses the same name. */
export const remindersKey = ['reminders'] as const;

const t = messagesOf('notifications');
const MINUTE_MS = 60_000;

export const remindersQuery = () =>
  queryOptions({
    queryKey: remindersKey,
    queryFn: ({ signal }): Promise<Reminders> => call(reminderRoutes.show, { signal }),
  });

/** Changed settings; the others stay. */
export type SettingsPatch = Partial<ReminderSettings>;

/** Applies a change to the cache at once, after cancelling running requests for it. */
async function show(client: QueryClient, change: (known: Reminders) => Reminders): Promise<Reminders | null> {
  const { queryKey } = remindersQuery();
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (known) => known && change(known));
  return before ?? null;
}

const withSettings =
  (patch: SettingsPatch) =>
  (known: Reminders): Reminders => ({ ...known, settings: { ...known.settings, ...patch } });

/** The previous values of changed settings. */
const settingsBefore = ({ settings }: Reminders, patch: SettingsPatch): SettingsPatch =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in patch));

/** Changes the settings optimistically, with a rollback if the server refuses. */
export const chooseReminders = mutationOptions({
  // Serial, so that the last choice wins.
  scope: { id: 'reminderSettings' },
  onMutate: async (patch: SettingsPatch, { client }) => {
    const before = await show(client, withSettings(patch));
    return before && settingsBefore(before, patch);
  },
  mutationFn: async (patch: SettingsPatch, { client }) => {
    const { settings } = await client.ensureQueryData(remindersQuery());
    return call(reminderRoutes.choose, { body: { ...settings, ...patch } });
  },
  onError: (_error, _patch, before, { client }) => {
    if (before) client.setQueryData(remindersQuery().queryKey, (known) => known && withSettings(before)(known));
  },
  meta: { failure: (error) => ({ title: t('settings.notSaved'), text: messageOf(error) }) },
});

const without = (tasks: readonly TaskReminder[], taskId: number): TaskReminder[] =>
  tasks.filter((one) => one.taskId !== taskId);
const earliestFirst = (a: TaskReminder, b: TaskReminder): number => (a.remindAt < b.remindAt ? -1 : 1);

/** Sets a task's reminder in this many minutes, or removes it if `minutes` is null. */
export interface ReminderChange {
  readonly taskId: number;
  readonly title: string;
  readonly minutes: number | null;
  /** The previous reminder, for undo. */
  readonly before: string | null;
  /** Undoes a change, without a toast. */
  readonly undoes?: true;
}

const applied =
  ({ taskId, title, minutes }: ReminderChange, now: Date) =>
  (known: Reminders): Reminders => {
    const others = without(known.tasks, taskId);
    if (minutes === null) return { ...known, tasks: others };
    const remindAt = new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
    return { ...known, tasks: [...others, { taskId, title, remindAt }].toSorted(earliestFirst) };
  };

/** Changes a task's reminder optimistically, with a rollback if the server refuses. */
export const changeTaskReminder = mutationOptions({
  scope: { id: 'taskReminders' },
  onMutate: (change: ReminderChange, { client }) => show(client, applied(change, new Date())),
  mutationFn: async ({ taskId, minutes }: ReminderChange): Promise<TaskReminder | null> => {
    const params = { id: taskId };
    if (minutes !== null) return call(reminderRoutes.remindOfTask, { params, body: { minutes } });
    await call(reminderRoutes.forgetTask, { params });
    return null;
  },
  // Its key contains the server's time, and a reminder whose key changes could show twice.
  onSuccess: (stored, _change, _before, { client }) => {
    if (!stored) return;
    client.setQueryData(
      remindersQuery().queryKey,
      (known) => known && { ...known, tasks: [...without(known.tasks, stored.taskId), stored].toSorted(earliestFirst) },
    );
  },
  onError: (_error, { taskId }, before, { client }) => {
    const old = before?.tasks.filter((one) => one.taskId === taskId) ?? [];
    client.setQueryData(
      remindersQuery().queryKey,
      (known) => known && { ...known, tasks: [...without(known.tasks, taskId), ...old].toSorted(earliestFirst) },
    );
  },
  meta: {
    invalidates: remindersKey,
    failure: (error, change) => ({
      title: t((change as ReminderChange).minutes === null ? 'remind.notForgotten' : 'remind.failed'),
      text: messageOf(error),
    }),
    success: (change, stored, client) => newsOf(change as ReminderChange, stored as TaskReminder | null, client),
  },
});

/** Toast about the change, with undo. */
function newsOf(change: ReminderChange, stored: TaskReminder | null, client: QueryClient): News | null {
  if (change.undoes) return null;
  const action = { label: t('remind.undo'), onSelect: () => takeBack(change, client) };
  if (!stored) return { title: t('remind.forgotten'), action };
  const known = client.getQueryData(remindersQuery().queryKey);
  const time = timeText(new Date(stored.remindAt), known?.timeZone ?? store.get(timeZoneAtom));
  const isOff = known?.settings.kinds.task === false;
  const text = isOff ? t('remind.quietTask') : store.get(isEnabledAtom) ? undefined : t('remind.offHere');
  return { title: t('remind.done', { time }), text, action };
}

function takeBack({ taskId, title, before }: ReminderChange, client: QueryClient): void {
  const left = before === null ? 0 : Math.round((Date.parse(before) - Date.now()) / MINUTE_MS);
  const back: ReminderChange = { taskId, title, minutes: left > 0 ? left : null, before: null, undoes: true };
  void mutate(client, changeTaskReminder, back).catch(() => undefined);
}
