import { hourIn } from '#shared/kernel/dates.ts';
import { REMINDER_ACTIONS, type ReminderCard } from '#shared/notifications/ipc.ts';
import type { Ring } from '#shared/notifications/ring.ts';
import type { Notice } from '#main/platform/notices/index.ts';
import type { Messages } from './messages/en.ts';

const NOON = 12;
/** Characters of a title; no system shows more. */
const LONGEST_TITLE = 200;

/** Returns the notification of a reminder, in the user's language and with its three buttons. */
export function noticeOf({ reminder, others }: Ring, words: Messages, timeZone: string, now: Date): Notice {
  const { kind } = reminder;
  const task = Array.from((reminder.title ?? '').replaceAll(/\s+/g, ' ').trim())
    .slice(0, LONGEST_TITLE)
    .join('');
  const isTask = kind === 'oneThing' || kind === 'task';
  const title = kind === 'checkIn' ? words.checkIn.title(hourIn(timeZone, now) < NOON) : words[kind].title;
  const body = isTask ? words[kind].body(task) : words[kind].body;
  return {
    title,
    body: others === 0 ? body : `${body}\n${words.others(others)}`,
    isSilent: false,
    buttons: REMINDER_ACTIONS.flatMap((id) => (id === 'open' ? [] : [{ id, label: words.button[id] }])),
  };
}

/** The same as a card for a page. */
export const cardOf = ({ reminder: { key, kind, taskId, title }, others }: Ring): ReminderCard => ({
  key,
  kind,
  taskId,
  title,
  others,
});
