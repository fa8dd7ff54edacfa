import { type PointerEvent, useState } from 'react';
import { DAY_MINUTES } from '#shared/planning/clock.ts';
import { lengthNear } from '#shared/planning/hourSteps.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useLength } from './useHourMove.ts';

/** Resizing by the lower edge of a block: the current duration, and the handlers of the edge. */
export function useEdge(task: Task) {
  const setLength = useLength();
  const [pull, setPull] = useState<{ readonly at: number; readonly length: number } | null>(null);

  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    // Keeps the block from being dragged.
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setPull({ at: event.clientY, length: task.estimatedMinutes });
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const area = event.currentTarget.closest('[data-hours-area]');
    if (!pull || !area) return;
    const minutes = ((event.clientY - pull.at) / area.getBoundingClientRect().height) * DAY_MINUTES;
    setPull({ ...pull, length: lengthNear(task.estimatedMinutes + minutes) });
  };
  const letGo = (): void => {
    if (pull) setLength(task, pull.length);
    setPull(null);
  };
  return {
    length: pull?.length ?? null,
    edge: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: letGo,
      onPointerCancel: () => setPull(null),
      // The board listens to this event as well.
      onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
      onTouchStart: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    },
  };
}
