import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
/** Midnight falls on one of these in every time zone. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Whether a screen that shows the time `before` is to be drawn again: one that nobody sees only where a day may begin. */
export const isWorthDrawing = (before: Date, now: Date, isSeen: boolean): boolean =>
  isSeen || Math.floor(now.getTime() / QUARTER_MS) !== Math.floor(before.getTime() / QUARTER_MS);

/** The time, renewed every minute and when the window is looked at again: the day may have changed. */
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
