import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { elsewhereAt } from '#shared/focus/running.ts';
import type { KnownFocus } from '#shared/focus/runningContract.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { elsewhereAtom, focusNowAtom } from '../timer/atoms.ts';
import { clockAtHand } from '../timer/service.ts';
import { runningQuery } from './queries.ts';

const SECOND_MS = 1_000;

/**
 * Updates `elsewhereAtom` every second while a session runs on another device. Makes this device's timer ask the server
 * when another device has sent it a request, or has started a session of its own.
 */
export function useElsewhere(): void {
  const show = useSetAtom(elsewhereAtom);
  const now = useAtomValue(focusNowAtom);
  const { data } = useQuery(runningQuery());
  useEffect(() => {
    const running = data?.running;
    if (!running || running.isHere) return show(null);
    const draw = (): void => show(elsewhereAt(running, performance.now() - data.readAt, running.pending === 'end'));
    draw();
    const timer = window.setInterval(draw, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [data, show]);
  const isConcerned = now !== null && concerns(data?.running ?? null, now.timer);
  useEffect(() => {
    if (isConcerned) clockAtHand()?.look();
  }, [isConcerned, data]);
}

/** Whether the server's state requires a reaction of this device's timer. */
function concerns(running: KnownFocus | null, timer: Timer | null): boolean {
  if (!running) return false;
  if (!running.isHere) return timer?.phase === 'focus';
  return running.pending !== null || timer === null;
}
