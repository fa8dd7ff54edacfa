import { startTransition, useEffect, useState } from 'react';
import { writtenBetween } from '#shared/brain-dump/list/spans.ts';
import type { CorrectedWords } from './useCorrections.ts';

/** Milliseconds after the last letter. */
const PAUSE_MS = 250;
/** So many letters at once are pasted, spoken or brought back: nobody is in the middle of a word. */
const JUMP = 20;

/** The words as they were at the last pause, so that the list beside them costs no letter anything. */
export function useSettled({ text, pieces, putRight }: CorrectedWords): CorrectedWords {
  const [settled, setSettled] = useState({ text, pieces });
  useEffect(() => {
    const settle = (): void => startTransition(() => setSettled({ text, pieces }));
    const written = writtenBetween(settled.text, text);
    // What only became shorter is typed as well.
    const isTyped = text !== settled.text && written < JUMP;
    if (!isTyped) {
      if (text !== settled.text || pieces !== settled.pieces) settle();
      return undefined;
    }
    const timer = window.setTimeout(settle, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, pieces, settled]);
  return { ...settled, putRight };
}

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
