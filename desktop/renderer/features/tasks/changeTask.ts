import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { mutate, type News } from '#renderer/platform/queryClient.ts';
import { store } from '#renderer/platform/session.ts';
import { type Change, inverseOf } from './changes.ts';
import { deliverChange, type Delivered } from './outbox/deliver.ts';
import { failureOf, noticeNews, successOf } from './taskNews.ts';
import { rememberChangeAtom, takeOutAtom } from './undo.ts';

const t = messagesOf('tasks');

/** Undoes a change, once. */
export function takeBack(client: QueryClient, change: Change): void {
  if (!store.set(takeOutAtom, change)) return;
  makeChange(client, inverseOf(change));
}

/** Makes a change; a toast reports the result. */
export const makeChange = (client: QueryClient, change: Change): void =>
  void mutate(client, changeTask, change).catch(() => undefined);

/**
 * Shows a change at once, keeps it on this device until the server has it, and sends changes in order
 * (`outbox/deliver.ts`).
 */
export const changeTask = mutationOptions({
  mutationFn: (change: Change, { client }): Promise<Delivered> => deliverChange(client, change),
  // Undo is available as soon as the change is shown, without waiting for the server.
  onMutate: (change) => {
    if (!change.undoes) store.set(rememberChangeAtom, change);
  },
  onError: (error, change) => {
    // After an expired session it waits for the next login.
    if (!isUnauthorized(error)) store.set(takeOutAtom, change);
  },
  meta: {
    failure: (error, change) => ({ ...failureOf(error, change as Change), about: aboutOf(change as Change) }),
    success: (variables, reply, client) => {
      const change = variables as Change;
      const delivered = reply as Delivered;
      const news = newsOf(change, delivered);
      if (!news || change.undoes || !delivered.isMade) return news;
      return { ...news, action: { label: t('undo.label'), onSelect: () => takeBack(client, change) } };
    },
  },
});

/** Toast for a change; says so if it waits on this device. */
function newsOf(change: Change, { isKept, isMade, notice }: Delivered): News | null {
  if (!isMade) return noticeNews(notice);
  const news = successOf(change);
  return news && { ...news, about: aboutOf(change), ...(isKept && { text: t('kept') }) };
}

/** Key of the tasks of a change, so that of a tick and its undo only the last toast stays on screen. */
const aboutOf = ({ before }: Change): string =>
  `tasks:${before
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()}`;
