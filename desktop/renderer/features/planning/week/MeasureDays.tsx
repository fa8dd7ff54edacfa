import { useDndContext } from '@dnd-kit/core';
import { useEffect } from 'react';

/** The element and its ancestors. */
const withAncestors = (element: HTMLElement): readonly HTMLElement[] =>
  element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];

/**
 * Remeasures the days when the page changes during a drag. A task arriving from another device moves the days below it,
 * and the drop would land on the wrong day.
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
