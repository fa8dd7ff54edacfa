import { useDndContext } from '@dnd-kit/core';
import { useEffect } from 'react';

/** The element and everything it lies in. */
const withAncestors = (element: HTMLElement): readonly HTMLElement[] =>
  element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];

/**
 * Measures the days again when the page changes while a task is held. A task that arrives from another device moves the days
 * below it, and the pointer would drop on the day that was there before.
 */
export function MeasureDays() {
  const { active, droppableContainers, measureDroppableContainers } = useDndContext();
  const isHeld = active !== null;
  useEffect(() => {
    if (!isHeld) return;
    const days = droppableContainers.getEnabled();
    const watched = new Set(days.flatMap(({ node }) => (node.current ? withAncestors(node.current) : [])));
    const observer = new ResizeObserver(() => measureDroppableContainers(days.map(({ id }) => id)));
    for (const element of watched) observer.observe(element);
    return () => observer.disconnect();
  }, [isHeld, droppableContainers, measureDroppableContainers]);
  return null;
}
