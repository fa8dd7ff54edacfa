import { useEffect, useState } from 'react';
import type { CalendarDay } from '#shared/calendar/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';

/** What is known of the person's calendars, and the moment at which the window was shown; nothing until it is known. */
export interface KnownCalendar extends CalendarDay {
  readonly now: Date;
}

const MINUTE_MS = 60_000;

/** Asks for the appointments when the window is shown and whenever others are known; without a network they are the last ones. */
export function useCalendar(computer: Computer): KnownCalendar | null {
  const [known, setKnown] = useState<KnownCalendar | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = (): void =>
      void computer.ask('calendar:known', undefined).then(
        ({ day }) => isGone || setKnown(day && { ...day, now: new Date() }),
        () => isGone || setKnown(null),
      );
    ask();
    const stops = [computer.on('calendar:known-changed', ask), computer.on('brain-dump:capture-shown', ask)];
    const timer = window.setInterval(() => setKnown((day) => day && { ...day, now: new Date() }), MINUTE_MS);
    return () => {
      isGone = true;
      window.clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [computer]);
  return known;
}
