import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { timeZoneAtom } from './atoms.ts';
import { changeBy, type ChangeKind, type OwnMove } from './changes.ts';
import { isTold } from './moveNotices.ts';
import { changeTask } from './changeTask.ts';
import { tasksShown } from './queries.ts';

/** No first sight needs the rules: they are fetched when the plan stands. */
const fetchRules = () => import('#shared/tasks/applyMove.ts');

/**
 * Moves tasks by the rules (spec tasks 4, Moves and swaps): shown at once, rolled back when the server refuses. `as` says
 * what the change is called when it is done, where that is not its usual name.
 */
export function useMove(): (move: OwnMove, as?: ChangeKind) => Promise<void> {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  const store = useStore();
  const toast = useSetAtom(showToastAtom);
  const { mutate } = useMutation(changeTask);
  useEffect(() => void fetchRules().catch(() => undefined), []);
  return async (move, as) => {
    const { planMove } = await fetchRules();
    const tasks = tasksShown(client);
    const outcome = planMove(tasks, move, { now: new Date(), timeZone: store.get(timeZoneAtom) });
    const { change, notice } = changeBy([move], tasks, outcome);
    const isTodayFull = notice === 'todayFull' && change !== null;
    // That it went to the queue is the very news of such a change: two toasts would chase each other away.
    if (isTold(notice) && !isTodayFull)
      toast({ tone: 'info', title: t(`notices.${notice}.title`), text: t(`notices.${notice}.text`) });
    if (change) mutate({ ...change, kind: as ?? change.kind, isTodayFull });
  };
}

/** Makes several moves together, as one change that can be taken back as one. */
export function useAdjust(): (moves: readonly OwnMove[]) => Promise<void> {
  const client = useQueryClient();
  const store = useStore();
  const { mutate } = useMutation(changeTask);
  return async (moves) => {
    const { applyMoves } = await fetchRules();
    const tasks = tasksShown(client);
    const outcome = applyMoves(tasks, moves, { now: new Date(), timeZone: store.get(timeZoneAtom) });
    const { change } = changeBy(moves, tasks, outcome);
    if (change) mutate({ ...change, kind: 'adjust' });
  };
}
