import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { announcementsOf } from './announcements.ts';
import type { WeekViewName } from './atoms.ts';
import { dayKeys } from './dayKeys.ts';
import { dayUnder, draggedOf, TOUCH_HOLDS_AFTER } from './dragged.ts';
import { hourAtHand } from './hours/aim.ts';
import { useHourDrag } from './hours/useHourDrag.ts';
import { MeasureDays } from './MeasureDays.tsx';
import { HeldTask } from './TaskFace.tsx';
import { useDrop } from './useDrop.ts';

/** Pixels a mouse may move before a click becomes a drag. */
const MOUSE_STARTS = { distance: 6 };
const TOUCH_STARTS = { delay: TOUCH_HOLDS_AFTER, tolerance: 8 };

/**
 * Fraction of the view near an edge in which dragging scrolls: less than half a day's width, or today, which is at the
 * edge, would scroll away from a user who wants to drop something there.
 */
const SCROLLS_NEAR = { threshold: { x: 0.05, y: 0.1 } };

/** A pointer selects the day it is in; the keyboard the day it moved the task to. */
const dayAtHand: CollisionDetection = (at) => (at.pointerCoordinates ? pointerWithin(at) : rectIntersection(at));

interface BoardProps {
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
  readonly view: WeekViewName;
  readonly children: ReactNode;
}

/** Drag and drop of tasks between days, by mouse, touch and keyboard (spec tasks 4, Moves and swaps). */
export function Board({ tasks, today, view, children }: BoardProps) {
  const { t } = useTranslation('week');
  const [held, setHeld] = useState<Task | null>(null);
  const drop = useDrop();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: MOUSE_STARTS }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_STARTS }),
    useSensor(KeyboardSensor, { coordinateGetter: dayKeys(view), scrollBehavior: 'auto' }),
  );
  const isHours = view === 'hours';
  const hours = useHourDrag(today);
  // The hour view has announcements of its own.
  const announcements = useMemo(() => {
    const all = announcementsOf(tasks, today);
    return isHours ? { ...all, onDragEnd: () => undefined } : all;
  }, [tasks, today, isHours]);
  const letGo = ({ active, over }: DragEndEvent): void => {
    const what = draggedOf(active);
    const date = dayUnder(over);
    if (what && date !== null && date !== what.from) drop(what.task, date);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={isHours ? hourAtHand : dayAtHand}
      autoScroll={SCROLLS_NEAR}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('drag.instructions') },
        // The moved card takes the focus itself, because the dragged one is unmounted by then.
        restoreFocus: false,
      }}
      onDragStart={({ active }) => setHeld(draggedOf(active)?.task ?? null)}
      onDragMove={(event) => isHours && hours.follow(event)}
      onDragEnd={(event) => {
        setHeld(null);
        (isHours ? hours.letGo : letGo)(event);
      }}
      onDragCancel={() => {
        setHeld(null);
        hours.giveUp();
      }}
    >
      {children}
      <MeasureDays />
      <DragOverlay dropAnimation={null}>{held && <HeldTask task={held} />}</DragOverlay>
    </DndContext>
  );
}
