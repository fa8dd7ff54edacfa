import { type RefObject, useEffect, useRef } from 'react';
import { CAROUSEL_EVERY, CAROUSEL_STEP, nextPosition, type Track } from './carousel.ts';

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Right-to-left pages count `scrollLeft` downward from zero. */
const measure = (strip: HTMLElement): Track => ({
  position: Math.abs(strip.scrollLeft),
  visible: strip.clientWidth,
  whole: strip.scrollWidth,
});

function scrollTo(strip: HTMLElement, position: number): void {
  const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  strip.scrollTo({ left: sign * position, behavior: isStill() ? 'auto' : 'smooth' });
}

/** The movements of a strip of cards: by hand, and by itself while `isMoving` and nobody asked for less motion. */
export function useCarousel(isMoving: boolean) {
  const strip = useRef<HTMLUListElement>(null);
  useAutoAdvance(strip, isMoving);

  const go = (direction: -1 | 1): void => {
    if (strip.current) scrollTo(strip.current, measure(strip.current).position + direction * CAROUSEL_STEP);
  };
  return { strip, go };
}

function useAutoAdvance(strip: RefObject<HTMLUListElement | null>, isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving || isStill()) return undefined;
    const advance = (): void => {
      if (strip.current) scrollTo(strip.current, nextPosition(measure(strip.current)));
      timer = window.setTimeout(advance, CAROUSEL_EVERY.then);
    };
    let timer = window.setTimeout(advance, CAROUSEL_EVERY.first);
    return () => window.clearTimeout(timer);
  }, [strip, isMoving]);
}
