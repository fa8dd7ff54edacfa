import { createElement, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEventCallback } from './useEventCallback.ts';
import type { SwipeDeed, Swiping, SwipeSide } from './swipe.ts';
import type * as Following from './swiping.tsx';

let swiping: typeof Following | undefined;

/** Fetches what follows a finger, while nothing else is to do; rows are not swiped before. */
export async function prepareSwipes(): Promise<void> {
  if (swiping) return;
  swiping = await import('./swiping.tsx');
  swiping.beginSwipes();
}

interface SwipeOptions {
  readonly deeds: Readonly<Record<SwipeSide, SwipeDeed>>;
  /** Nothing to swipe: the row is done, or being written in. */
  readonly isOff?: boolean;
  /** A finger that has rested this long, in milliseconds, carries the row instead. */
  readonly holdsAfter?: number;
  readonly onSwipe: (side: SwipeSide) => void;
}

/**
 * Swipes a row by finger or pen, never by mouse. It scrolls up and down as ever, leaves the edges of the window to the browser,
 * and does nothing when the finger goes back.
 * @returns attributes for the row, which is a `swipe-row`, and the strip that stands before its `swipe-face` (controls.css)
 */
export function useSwipe({ deeds, isOff = false, holdsAfter = Infinity, onSwipe }: SwipeOptions) {
  const [shown, setShown] = useState<Swiping | null>(null);
  const swiped = useEventCallback(onSwipe);
  const touch = useRef<AbortController | null>(null);
  useEffect(() => () => touch.current?.abort(), []);

  const start = (down: PointerEvent<HTMLElement>): void => {
    touch.current?.abort();
    // A row that still slides back from the touch before is back at once.
    setShown(null);
    if (isOff || !down.isPrimary || down.pointerType === 'mouse' || !swiping) return;
    const own = swiping.followFinger(down, {
      holdsAfter,
      onSwipe: swiped,
      onShow: (now) => {
        if (now || touch.current === own) setShown(now);
      },
    });
    touch.current = own;
  };
  const strip = shown && swiping ? createElement(swiping.Strip, { ...shown, deed: deeds[shown.side] }) : null;
  return { strip, row: { onPointerDown: start } };
}
