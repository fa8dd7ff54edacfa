import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, renewed every minute and when the window is looked at again: the day may have changed. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = (): void => setNow(new Date());
    const timer = window.setInterval(renew, MINUTE_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
