import { useEffect, useState } from 'react';

/** Milliseconds until a new count is announced, so that not every letter is. */
const CALM_MS = 1_000;

/** The text once it has been the same for a while. */
export function useCalm(text: string): string {
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setCalm(text), CALM_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return calm;
}
