import { startTransition, useEffect, useState } from 'react';
import { writtenBetween } from '#shared/brain-dump/list/spans.ts';
import type { CorrectedWords } from './useCorrections.ts';

/** Milliseconds after the last letter. */
const PAUSE_MS = 250;
/** Number of letters added at once that counts as pasted, dictated or restored rather than typed. */
const JUMP = 20;

/** The text at the last typing pause, so that the list never slows down a letter. */
export function useSettled({ text, pieces, putRight }: CorrectedWords): CorrectedWords {
  const [settled, setSettled] = useState({ text, pieces });
  useEffect(() => {
    const settle = (): void => startTransition(() => setSettled({ text, pieces }));
    const written = writtenBetween(settled.text, text);
    // A deletion counts as typing too.
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

/** Milliseconds before a new count is announced, so that not every letter is. */
const CALM_MS = 1_000;

/** Returns the text once it has stayed the same for a while. */
export function useCalm(text: string): string {
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setCalm(text), CALM_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return calm;
}
