import type { ReminderCard } from '#shared/notifications/ipc.ts';
import { wordsOf } from '#renderer/platform/language.ts';

const t = wordsOf('notifications');

/** What a reminder says: a heading, and a line below it. */
export function textsOf({ kind, title, others }: ReminderCard): { readonly title: string; readonly body: string } {
  const body = t(`rings.${kind}.text`, { title: title ?? '' });
  return {
    title: t(`rings.${kind}.title`),
    body: others > 0 ? `${body} ${t('rings.others', { count: others })}` : body,
  };
}
