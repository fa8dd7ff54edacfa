import { useEffect, useEffectEvent, useState } from 'react';

/** Counts whole seconds down to 0 and then calls `onEnd` once. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = window.setInterval(() => {
      const next = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(next);
      if (next > 0) return;
      window.clearInterval(timer);
      ended();
    }, 200);
    return () => window.clearInterval(timer);
  }, [seconds]);
  return left;
}
