import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { celebrate, Celebrated, type Milestone } from '#shared/insights/clarity.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { CELEBRATION_MS } from '#renderer/ui/Gauge.tsx';

/** Followed by the account's id, because the next account on this device has its own day. */
const PREFIX = 'clarityCelebrated:';

/**
 * The milestone celebrated right now, else null: for three seconds, each once per local day of the user, whichever
 * window shows it (spec tasks 4, Clarity; spec settled, Edge values). `percent` is null while unknown, and on a day
 * without tasks.
 */
export function useCelebration(percent: number | null, today: LocalDate): Milestone | null {
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  const [milestone, setMilestone] = useState<Milestone | null>(null);
  useEffect(() => {
    if (user === null) return;
    // Waits for the gauge, so that a user with half a day done sees it first.
    const timer = window.setTimeout(() => {
      const reached = reachedNow(`${PREFIX}${user}`, today, percent);
      if (reached !== null) setMilestone(reached);
    });
    return () => window.clearTimeout(timer);
  }, [user, today, percent]);
  useEffect(() => {
    if (milestone === null) return;
    const timer = window.setTimeout(() => setMilestone(null), CELEBRATION_MS);
    return () => window.clearTimeout(timer);
  }, [milestone]);
  return milestone;
}

function reachedNow(key: string, today: LocalDate, percent: number | null): Milestone | null {
  const { milestone, celebrated } = celebrate(readStored(key, Celebrated), today, percent);
  if (milestone !== null) keepStored(key, celebrated);
  return milestone;
}
