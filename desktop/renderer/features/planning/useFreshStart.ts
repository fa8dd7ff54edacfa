import { useState } from 'react';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { FreshStart } from '#shared/planning/freshStart.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/** Answered once is enough; the next day that wants it is offered it again. */
const SEEN = 'freshStartSeen';

/** The gentle beginning that this day offers until it is answered, and how to be done with it. */
export function useFreshStart(offer: FreshStart | null, today: LocalDate) {
  const [seenOn, setSeenOn] = useState(() => readText(SEEN));
  const close = (): void => {
    keepText(SEEN, today);
    setSeenOn(today);
  };
  return { offer: seenOn === today ? null : offer, close };
}
