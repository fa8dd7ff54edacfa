import { type Collision, type CollisionDetection, pointerWithin, rectIntersection } from '@dnd-kit/core';
import { DAY_MINUTES } from '#shared/planning/clock.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const isWithin = ({ x, y }: Point, { left, right, top, bottom }: DOMRect): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * The day that a pointer is in, and with it the minute at which the upper edge of what it carries would lie (`minuteOf`). Only what
 * is in sight counts: the hours go on under the edges of their area.
 */
export const hourAtHand: CollisionDetection = (at) => {
  const { pointerCoordinates: pointer, collisionRect, droppableContainers } = at;
  if (!pointer) return rectIntersection(at);
  return pointerWithin(at).flatMap((found): Collision[] => {
    const day = droppableContainers.find(({ id }) => id === found.id)?.node.current;
    const area = day?.closest('[data-hours]')?.getBoundingClientRect();
    if (!day || !area || !isWithin(pointer, area)) return [];
    return [{ ...found, data: { ...found.data, minute: minuteIn(day, pointer, collisionRect.top) } }];
  });
};

/** Over the head of a day there is no hour. */
function minuteIn(day: HTMLElement, pointer: Point, top: number): number | null {
  const head = day.querySelector('[data-hours-head]')?.getBoundingClientRect();
  const area = day.querySelector('[data-hours-area]')?.getBoundingClientRect();
  if (!head || !area || pointer.y <= head.bottom) return null;
  return ((top - area.top) / area.height) * DAY_MINUTES;
}

/** The minute of a day, not rounded yet, that something is held over; null for none. */
export function minuteOf(collisions: readonly Collision[] | null): number | null {
  const minute: unknown = collisions?.[0]?.data?.minute;
  return typeof minute === 'number' ? minute : null;
}
