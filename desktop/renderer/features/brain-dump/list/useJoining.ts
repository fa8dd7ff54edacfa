import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEventCallback } from '#renderer/ui/useEventCallback.ts';

/** Pixels a mouse may move before a click becomes a drag. */
const MOUSE_STARTS = 6;
/** Milliseconds after which a resting finger drags; one that moves further before that scrolls. */
const TOUCH_STARTS = { after: 220, within: 8 };

/** A dragged row, the pointer's position, and the row it would join. */
export interface Held {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly over: string | null;
}

/** The row under the pointer that can be joined, marked by `data-joinable` with its key. */
const entryUnder = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-joinable]') ?? null;

/** Suppresses the click that the browser fires after a drag. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/**
 * Drags a list row onto another one, by mouse and touch; Escape puts it back. Scrolls rows at the edge into view.
 * @param onJoin - the first row was dropped onto the second
 */
export function useJoining(onJoin: (key: string, into: string) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const joined = useEventCallback(onJoin);
  const carry = useRef<AbortController | null>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    // Registered before the first touch, or the browser would scroll under the finger.
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
      // On a busy page a quick tap may be handled late, so the event times decide.
      const isTap = !isMouse && timeStamp - down.timeStamp < TOUCH_STARTS.after;
      const done = isTap ? null : now;
      giveUp();
      if (done) swallowClick();
      if (done?.over) joined(key, done.over);
    });
    listen('pointercancel', giveUp);
    // Only the window's own blur: fields lose the focus to the dragged row.
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
