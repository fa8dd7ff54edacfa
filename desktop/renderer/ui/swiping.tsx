import type { PointerEvent } from 'react';
import { cn } from './cn.ts';
import {
  intentOf,
  maySwipeFrom,
  offsetOf,
  outcomeOf,
  sideOf,
  type SwipeDeed,
  type Swiping,
  type SwipeSide,
} from './swipe.ts';

/** Milliseconds until a row has slid back (`swipe-face` in controls.css). */
const BACK_MS = 180;

/** Whether the page is pinch-zoomed: then one finger pans the page, over rows as well. */
const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1;

/**
 * From now on horizontal movements belong to the rows, except while the page is zoomed (`swipe-row` in controls.css).
 */
export function beginSwipes(): void {
  const look = (): void => void document.documentElement.toggleAttribute('data-swipes', !isZoomed());
  look();
  window.visualViewport?.addEventListener('resize', look);
}

interface SwipeHandlers {
  /** Milliseconds after which a resting finger drags the row instead. */
  readonly holdsAfter: number;
  /** Called with the state of the row; null once it is back. */
  readonly onShow: (now: Swiping | null) => void;
  readonly onSwipe: (side: SwipeSide) => void;
}

/**
 * Follows a finger that touched a row until it is lifted or the browser takes over.
 * @returns a function that cancels it
 */
export function followFinger(down: PointerEvent<HTMLElement>, { holdsAfter, onShow, onSwipe }: SwipeHandlers) {
  const { pointerId, clientX, clientY, timeStamp, currentTarget: row } = down;
  const control = new AbortController();
  if (isZoomed() || !maySwipeFrom(clientX, window.innerWidth)) return control;
  let offset: number | null = null;
  let shown: Swiping | null = null;

  const show = (next: number): void => {
    offset = next;
    row.dataset['swiping'] = '';
    row.style.setProperty('--swipe', `${next}px`);
    const now: Swiping = { side: sideOf(next), isFar: outcomeOf(next) !== null };
    if (shown?.side !== now.side || shown.isFar !== now.isFar) onShow(now);
    shown = now;
  };
  const end = (): void => {
    control.abort();
    if (offset === null) return;
    delete row.dataset['swiping'];
    row.style.setProperty('--swipe', '0px');
    window.setTimeout(() => onShow(null), BACK_MS);
  };
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', hear: (event: MouseEvent) => void): void =>
    window.addEventListener(type, (event) => event.pointerId === pointerId && hear(event), { signal: control.signal });
  listen('pointermove', (event) => {
    const dx = event.clientX - clientX;
    if (offset === null) {
      const intent = intentOf({ dx, dy: event.clientY - clientY, after: event.timeStamp - timeStamp }, holdsAfter);
      if (intent === 'other') control.abort();
      if (intent !== 'swipe') return;
    }
    show(offsetOf(dx));
  });
  listen('pointerup', () => {
    const side = offset === null ? null : outcomeOf(offset);
    end();
    if (side) onSwipe(side);
  });
  listen('pointercancel', end);
  // Prevents the browser from scrolling with momentum, which would swallow a tap on "Undo" right after it.
  const stay = (event: TouchEvent): void => {
    if (offset !== null && event.cancelable) event.preventDefault();
  };
  window.addEventListener('touchmove', stay, { passive: false, signal: control.signal });
  return control;
}

const STRIPS = {
  right: 'start-0 justify-start bg-accent-soft text-accent-strong',
  left: 'end-0 justify-end bg-glow text-glow-ink',
} as const;

/** The strip beside the moving row, which says what releasing does. */
export function Strip({ side, isFar, deed: { label, Icon } }: Swiping & { readonly deed: SwipeDeed }) {
  return (
    <span
      aria-hidden
      className={cn(
        'swipe-strip absolute inset-y-0 flex items-center gap-2 overflow-hidden rounded-control px-3 text-sm font-semibold whitespace-nowrap',
        STRIPS[side],
        !isFar && 'opacity-70',
      )}
    >
      <Icon size={20} strokeWidth={isFar ? 2.8 : 2} className="shrink-0" />
      {isFar && label}
    </span>
  );
}
