import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { whenPainted } from '#renderer/platform/shown.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import type { ChangeKind, OwnMove } from './changes.ts';
import { noticeNews } from './taskNews.ts';
import { makeChange } from './changeTask.ts';
import { tasksShown } from './queries.ts';

const fetchRules = () => import('./changeBy.ts');

/**
 * Moves tasks by the rules (spec tasks 4, Moves and swaps): shown at once, rolled back when the server refuses. `as` says
 * what the change is called when it is done, where that is not its usual name. Several moves are one change.
 */
export function useMove(): (move: OwnMove | readonly OwnMove[], as?: ChangeKind) => Promise<void> {
  const client = useQueryClient();
  const store = useStore();
  const toast = useSetAtom(showToastAtom);
  useEffect(() => whenPainted(() => void fetchRules().catch(() => undefined)), []);
  return async (move, as) => {
    const { changeBy } = await fetchRules();
    const at = { now: new Date(), timeZone: store.get(timeZoneAtom) };
    const { change, notice } = changeBy([move].flat(), tasksShown(client), at, true);
    const isTodayFull = notice === 'todayFull' && change !== null;
    // That it went to the queue is the very news of such a change: two toasts would chase each other away.
    const news = isTodayFull ? null : noticeNews(notice);
    if (news) toast({ tone: 'info', ...news });
    if (change) makeChange(client, { ...change, kind: as ?? change.kind, isTodayFull });
  };
}

/** Makes several moves together, as one change that can be taken back as one. */
export function useAdjust(): (moves: readonly OwnMove[]) => Promise<void> {
  const client = useQueryClient();
  const store = useStore();
  return async (moves) => {
    const { changeBy } = await fetchRules();
    const at = { now: new Date(), timeZone: store.get(timeZoneAtom) };
    const { change } = changeBy(moves, tasksShown(client), at);
    if (change) makeChange(client, { ...change, kind: 'adjust' });
  };
}
