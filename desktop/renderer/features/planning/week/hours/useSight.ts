import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { DAY_MINUTES } from '#shared/planning/clock.ts';

interface Sight {
  readonly today: LocalDate;
  /** The minute at the top at first. */
  readonly minute: number;
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const behavior = (): ScrollBehavior => (isStill() ? 'instant' : 'smooth');
/** Subpixels that a screen rounds away. */
const ROUNDED = 2;

const partOf = (area: HTMLElement | null, name: string): HTMLElement | null =>
  area?.querySelector<HTMLElement>(name) ?? null;
const axisWidth = (area: HTMLElement | null): number => partOf(area, '[data-hours-axis]')?.offsetWidth ?? 0;

function showDay(area: HTMLElement | null, date: LocalDate, how: ScrollBehavior): void {
  const day = partOf(area, `[data-day="${date}"]`);
  if (day) area?.scrollTo({ left: day.offsetLeft - axisWidth(area), behavior: how });
}

/** Scroll position of the hours: today and the start of work at first, then as the user scrolls. */
export function useSight({ today, minute }: Sight) {
  const area = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ isFirst: false, isLast: false });
  useLayoutEffect(() => showDay(area.current, today, 'instant'), [today]);
  useLayoutEffect(() => {
    const height = partOf(area.current, '[data-hours-area]')?.offsetHeight ?? 0;
    area.current?.scrollTo({ top: (minute / DAY_MINUTES) * height, behavior: 'instant' });
  }, [minute]);

  useEffect(() => {
    const view = area.current;
    const corner = partOf(view, '[data-hours-corner]');
    if (!view || !corner) return;
    const look = (): void => {
      // Keeps focused elements clear of the axis and the heads of the days.
      view.style.scrollPadding = `${corner.offsetHeight + 4}px 0 4px ${axisWidth(view)}px`;
      const isFirst = view.scrollLeft < ROUNDED;
      const isLast = view.scrollLeft + view.clientWidth > view.scrollWidth - ROUNDED;
      setEnds((before) => (before.isFirst === isFirst && before.isLast === isLast ? before : { isFirst, isLast }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(view);
    sizes.observe(corner);
    view.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      view.removeEventListener('scroll', look);
    };
  }, []);

  return {
    area,
    ...ends,
    toToday: () => showDay(area.current, today, behavior()),
    /** Scrolls by as many days as are visible. */
    turn: (by: 1 | -1) =>
      area.current?.scrollBy({ left: by * (area.current.clientWidth - axisWidth(area.current)), behavior: behavior() }),
  };
}
