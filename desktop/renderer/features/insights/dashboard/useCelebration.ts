import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { celebrate, Celebrated, type Milestone } from '#shared/insights/clarity.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { CELEBRATION_MS } from '#renderer/ui/Gauge.tsx';

/** Followed by the id of the account: who signs in next on this device has a day of their own. */
const PREFIX = 'clarityCelebrated:';

/**
 * The milestone that is celebrated right now, else null: for three seconds, each once on a local day of the person, whichever
 * window shows it (spec tasks 4, Clarity; spec settled, Edge values). `percent` is null as long as it is not known, and on a
 * day without tasks.
 */
export function useCelebration(percent: number | null, today: LocalDate): Milestone | null {
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  const [milestone, setMilestone] = useState<Milestone | null>(null);
  useEffect(() => {
    if (user === null) return;
    // Once the gauge stands: who comes with half a day done sees it first.
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
