import { createElement, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEventCallback } from './useEventCallback.ts';
import type { SwipeDeed, Swiping, SwipeSide } from './swipe.ts';
import type * as Following from './swiping.tsx';

let swiping: typeof Following | undefined;

/** Preloads the code that follows a finger while the page is idle; rows cannot be swiped before. */
export async function prepareSwipes(): Promise<void> {
  if (swiping) return;
  swiping = await import('./swiping.tsx');
  swiping.beginSwipes();
}

interface SwipeOptions {
  readonly deeds: Readonly<Record<SwipeSide, SwipeDeed>>;
  /** Disabled: the row is completed, or being edited. */
  readonly isOff?: boolean;
  /** Milliseconds after which a resting finger drags the row instead. */
  readonly holdsAfter?: number;
  readonly onSwipe: (side: SwipeSide) => void;
}

/**
 * Lets a row be swiped by touch or pen, never by mouse. The row still scrolls vertically, leaves the edges of the
 * window to the browser, and does nothing if the finger goes back.
 * @returns attributes for the row, which is a `swipe-row`, and the strip to place before its `swipe-face`
 * (controls.css)
 */
export function useSwipe({ deeds, isOff = false, holdsAfter = Infinity, onSwipe }: SwipeOptions) {
  const [shown, setShown] = useState<Swiping | null>(null);
  const swiped = useEventCallback(onSwipe);
  const touch = useRef<AbortController | null>(null);
  useEffect(() => () => touch.current?.abort(), []);

  const start = (down: PointerEvent<HTMLElement>): void => {
    touch.current?.abort();
    // A row that is still sliding back from the previous touch resets immediately.
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
