import type { QueryClient } from '@tanstack/react-query';
import { workOf } from '#shared/kernel/sendDue.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { startOutbox } from '#renderer/platform/outbox.ts';
import { store } from '#renderer/platform/session.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { takeBack } from '../changeTask.ts';
import { noticeNews } from '../taskNews.ts';
import { deliverWaiting, type Late, outboxOf } from './deliver.ts';
import { bringMovesTogether, onMoves } from './moves.ts';

const t = messagesOf('tasks');

/** Sends waiting task changes whenever the server may be reachable; returns the function that stops. */
export function startMoves(client: QueryClient, user: number): () => void {
  return startOutbox({
    ...workOf(outboxOf(client, user)),
    begun: bringMovesTogether(user),
    onChange: onMoves,
    round: async () => showLate(client, (await deliverWaiting(client, user)).late),
  });
}

/** Reports changes that no longer apply once, in one toast; a change for which there was no room can be undone. */
function showLate(client: QueryClient, late: readonly Late[]): void {
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
