import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEventCallback } from '#renderer/ui/useEventCallback.ts';

/** A click that trembles so many pixels is still a click. */
const MOUSE_STARTS = 6;
/** A finger that rests so long, in milliseconds, carries; one that moves further before that scrolls. */
const TOUCH_STARTS = { after: 220, within: 8 };

/** An entry that is carried, where the pointer is, and what it would join. */
export interface Held {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly over: string | null;
}

/** An entry that another one can be put onto, as `data-joinable` marks it with its key. */
const entryUnder = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-joinable]') ?? null;

/** The click that a browser makes of letting go is none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/**
 * Carries an entry of a list onto another one, by mouse and by finger; Escape puts it back. A row that is reached at the edge
 * is scrolled into view.
 * @param onJoin - the first was put onto the second
 */
export function useJoining(onJoin: (key: string, into: string) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const joined = useEventCallback(onJoin);
  const carry = useRef<AbortController | null>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    // Known before a finger comes, or the browser would scroll under it.
    const stay = (event: TouchEvent): void => {
      if (isHeld.current) event.preventDefault();
    };
    document.addEventListener('touchmove', stay, { passive: false });
    return () => {
      document.removeEventListener('touchmove', stay);
      carry.current?.abort();
    };
  }, []);

  const start = (down: PointerEvent, key: string): void => {
    const { isPrimary, button, pointerType, clientX, clientY } = down;
    carry.current?.abort();
    if (!isPrimary || button !== 0) return;
    const control = new AbortController();
    carry.current = control;
    let now: Held | null = null;
    const show = (x: number, y: number): void => {
      const under = entryUnder(x, y);
      const over = under?.dataset['joinable'] ?? null;
      if (over !== null && over !== now?.over) under?.scrollIntoView({ block: 'nearest' });
      now = { key, x, y, over: over === key ? null : over };
      isHeld.current = true;
      setHeld(now);
    };
    const isMouse = pointerType === 'mouse';
    const timer = isMouse ? 0 : window.setTimeout(() => show(clientX, clientY), TOUCH_STARTS.after);
    control.signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      isHeld.current = false;
      setHeld(null);
    });
    const listen = <K extends keyof WindowEventMap>(type: K, hear: (event: WindowEventMap[K]) => void): void =>
      window.addEventListener(type, hear, { signal: control.signal, capture: true });
    const giveUp = (): void => control.abort();
    listen('pointermove', ({ clientX: x, clientY: y }) => {
      const way = Math.hypot(x - clientX, y - clientY);
      if (now || (isMouse && way > MOUSE_STARTS)) show(x, y);
      else if (!isMouse && way > TOUCH_STARTS.within) giveUp();
    });
    listen('pointerup', ({ timeStamp }) => {
      // On a busy page a quick tap may arrive late: what counts is how long the finger rested.
      const isTap = !isMouse && timeStamp - down.timeStamp < TOUCH_STARTS.after;
      const done = isTap ? null : now;
      giveUp();
      if (done) swallowClick();
      if (done?.over) joined(key, done.over);
    });
    listen('pointercancel', giveUp);
    // Of the window; fields leave the focus to what is carried.
    listen('blur', ({ target }) => target === window && giveUp());
    listen('contextmenu', (event) => now && event.preventDefault());
    listen('keydown', (event) => {
      if (event.key !== 'Escape' || !now) return;
      event.preventDefault();
      event.stopPropagation();
      swallowClick();
      giveUp();
    });
  };
  return { held, start };
}
