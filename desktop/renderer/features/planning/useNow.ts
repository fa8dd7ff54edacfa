import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
/** Midnight falls on a quarter of an hour in every time zone. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Whether a screen showing the time `before` should rerender: if hidden, only where a day may start. */
export const isWorthDrawing = (before: Date, now: Date, isSeen: boolean): boolean =>
  isSeen || Math.floor(now.getTime() / QUARTER_MS) !== Math.floor(before.getTime() / QUARTER_MS);

/** The current time, updated every minute and when the window is shown again: the day may have changed. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = (): void => {
      const next = new Date();
      const isSeen = document.visibilityState === 'visible';
      setNow((before) => (isWorthDrawing(before, next, isSeen) ? next : before));
    };
    const timer = window.setInterval(renew, MINUTE_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
