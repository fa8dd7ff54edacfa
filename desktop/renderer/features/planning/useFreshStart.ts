import { useState } from 'react';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { FreshStart } from '#shared/planning/freshStart.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/** Answered once per day; the next day may offer it again. */
const SEEN = 'freshStartSeen';

/** The gentle start offered on this day until answered, and the function that dismisses it. */
export function useFreshStart(offer: FreshStart | null, today: LocalDate) {
  const [seenOn, setSeenOn] = useState(() => readText(SEEN));
  const close = (): void => {
    keepText(SEEN, today);
    setSeenOn(today);
  };
  return { offer: seenOn === today ? null : offer, close };
}
