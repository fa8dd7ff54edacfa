import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { mutate, type News } from '#renderer/platform/queryClient.ts';
import { store } from '#renderer/platform/session.ts';
import { type Change, inverseOf } from './changes.ts';
import { deliverChange, type Delivered } from './outbox/deliver.ts';
import { failureOf, noticeNews, successOf } from './taskNews.ts';
import { rememberChangeAtom, takeOutAtom } from './undo.ts';

const t = wordsOf('tasks');

/** Takes a change back, once. */
export function takeBack(client: QueryClient, change: Change): void {
  if (!store.set(takeOutAtom, change)) return;
  makeChange(client, inverseOf(change));
}

/** Makes a change; whether it succeeds, a toast says. */
export const makeChange = (client: QueryClient, change: Change): void =>
  void mutate(client, changeTask, change).catch(() => undefined);

/** Shown at once, kept on this device until the server has it, and sent one after the other (`outbox/deliver.ts`). */
export const changeTask = mutationOptions({
  mutationFn: (change: Change, { client }): Promise<Delivered> => deliverChange(client, change),
  // From the moment it is shown: who thinks better of it does not wait for the server.
  onMutate: (change) => {
    if (!change.undoes) store.set(rememberChangeAtom, change);
  },
  onError: (error, change) => {
    // With a session that ended it waits for the next log-in.
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

/** What the person reads of a change; one that waits on this device says so. */
function newsOf(change: Change, { isKept, isMade, notice }: Delivered): News | null {
  if (!isMade) return noticeNews(notice);
  const news = successOf(change);
  return news && { ...news, about: aboutOf(change), ...(isKept && { text: t('kept') }) };
}

/** The tasks that a change is about: ticked and taken back again, only the last of both is on screen. */
const aboutOf = ({ before }: Change): string =>
  `tasks:${before
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()}`;
