import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import { isStillPlanned } from '#shared/notifications/ring.ts';
import { closeCardAtom, shownCardAtom } from './card/atoms.ts';

/** Puts a reminder away whose sense is gone: what it is about is done, or not to be reminded of any more. */
export function useMootCards(facts: ReminderFacts | null): void {
  const card = useAtomValue(shownCardAtom);
  const close = useSetAtom(closeCardAtom);
  const moot = card && facts && !isStillPlanned(facts, card.key) ? card.key : null;
  useEffect(() => {
    if (moot !== null) close(moot);
  }, [moot, close]);
}
