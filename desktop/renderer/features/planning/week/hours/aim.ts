import { type Collision, type CollisionDetection, pointerWithin, rectIntersection } from '@dnd-kit/core';
import { DAY_MINUTES } from '#shared/planning/clock.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const isWithin = ({ x, y }: Point, { left, right, top, bottom }: DOMRect): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * The day under the pointer, with the minute at the upper edge of the dragged task (`minuteOf`). Only what is visible
 * counts: the hours continue beyond the edges of their area.
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

/** The head of a day has no hour. */
function minuteIn(day: HTMLElement, pointer: Point, top: number): number | null {
  const head = day.querySelector('[data-hours-head]')?.getBoundingClientRect();
  const area = day.querySelector('[data-hours-area]')?.getBoundingClientRect();
  if (!head || !area || pointer.y <= head.bottom) return null;
  return ((top - area.top) / area.height) * DAY_MINUTES;
}

/** The minute of a day that a task is dragged over, not rounded; null for none. */
export function minuteOf(collisions: readonly Collision[] | null): number | null {
  const minute: unknown = collisions?.[0]?.data?.minute;
  return typeof minute === 'number' ? minute : null;
}
