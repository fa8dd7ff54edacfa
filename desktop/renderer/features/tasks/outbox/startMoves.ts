import type { QueryClient } from '@tanstack/react-query';
import { workOf } from '#shared/kernel/sendDue.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { startOutbox } from '#renderer/platform/outbox.ts';
import { store } from '#renderer/platform/session.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { takeBack } from '../changeTask.ts';
import { noticeNews } from '../taskNews.ts';
import { deliverWaiting, type Late, outboxOf } from './deliver.ts';
import { bringMovesTogether, onMoves } from './moves.ts';

const t = wordsOf('tasks');

/** Sends changes of tasks that wait on this device whenever there may be a way to the server; answers how to stop. */
export function startMoves(client: QueryClient, user: number): () => void {
  return startOutbox({
    ...workOf(outboxOf(client, user)),
    begun: bringMovesTogether(user),
    onChange: onMoves,
    round: async () => tellLate(client, (await deliverWaiting(client, user)).late),
  });
}

/** What no longer fits is told once, in one line; what found no room can be taken back. */
function tellLate(client: QueryClient, late: readonly Late[]): void {
  const misfits = late.filter(({ isMade, change }) => !isMade && !change.undoes && change.kind !== 'add');
  const [first] = misfits;
  if (first)
    store.set(showToastAtom, {
      tone: 'info',
      title: t('late.title'),
      text: t('late.text', { count: misfits.length, title: first.change.before[0]?.title ?? '' }),
    });
  for (const { change, isMade, notice } of late) {
    const news = isMade ? noticeNews(notice) : null;
    if (!news) continue;
    const action = { label: t('undo.label'), onSelect: () => takeBack(client, change) };
    store.set(showToastAtom, { tone: 'info', ...news, action });
  }
}
