import { useEffect, useState } from 'react';
import type { CalendarDay } from '#shared/calendar/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';

/** The user's appointments, and the current time, updated whenever the window is shown and every minute. */
export interface KnownCalendar extends CalendarDay {
  readonly now: Date;
}

const MINUTE_MS = 60_000;

/**
 * Requests the appointments when the window is shown and whenever they change; without a network, they are the last
 * known ones. Returns null until they are known.
 */
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
