import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WeekViewName } from './atoms.ts';
import { dayUnder, draggedOf } from './dragged.ts';

/** Columns use left and right, rows up and down. */
const STEPS: Readonly<Record<WeekViewName, Readonly<Record<string, 1 | -1>>>> = {
  calendar: { ArrowRight: 1, ArrowLeft: -1 },
  detailed: { ArrowDown: 1, ArrowUp: -1 },
  hours: { ArrowRight: 1, ArrowLeft: -1 },
};

/** Pixels between the edge of a day and the task dragged over it. */
const INSET = 8;

/** The day a key leads to: the first from no day, none beyond the ends. */
export function dayAfter(days: readonly LocalDate[], here: LocalDate | null, step: 1 | -1): LocalDate | undefined {
  const sorted = days.toSorted();
  if (here === null) return sorted[0];
  return step === 1 ? sorted.find((day) => day > here) : sorted.findLast((day) => day < here);
}

/** Moves a task dragged by keyboard from day to day, and scrolls the day into view. */
export const dayKeys =
  (view: WeekViewName): KeyboardCoordinateGetter =>
  (event, { context: { active, over, collisionRect, droppableContainers } }) => {
    const step = STEPS[view][event.code];
    if (step === undefined || !active || !collisionRect) return undefined;
    event.preventDefault();
    const days = droppableContainers.getEnabled();
    const here = dayUnder(over) ?? draggedOf(active)?.from ?? null;
    const next = dayAfter(
      days.map(({ id }) => String(id)),
      here,
      step,
    );
    const node = days.find(({ id }) => id === next)?.node.current;
    if (!node) return undefined;
    node.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
    const { left, top, width } = node.getBoundingClientRect();
    return { x: left + (width - collisionRect.width) / 2, y: top + INSET };
  };
