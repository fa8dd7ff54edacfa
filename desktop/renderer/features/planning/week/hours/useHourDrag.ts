import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import { useAtomValue, useSetAtom } from 'jotai';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { type Aim, quarterNear, takesHour } from '#shared/planning/hourSteps.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { dayUnder, draggedOf } from '../dragged.ts';
import { heldAtom, announcementAtom } from './atoms.ts';
import { minuteOf } from './aim.ts';
import { placeName } from './names.ts';
import { useHourMove } from './useHourMove.ts';

const t = messagesOf('hours');

/** Target of a drag; null outside the days. */
function aimOf({ active, over, collisions }: DragMoveEvent, timeZone: string): Aim | null {
  const what = draggedOf(active);
  const date = dayUnder(over);
  if (!what || date === null) return null;
  const minute = takesHour(what.task) ? minuteOf(collisions) : null;
  return { date, minutes: minute === null ? null : quarterNear(date, minute, timeZone) };
}

/** Handlers of a drag over the hours. */
export function useHourDrag(today: LocalDate) {
  const timeZone = useAtomValue(timeZoneAtom);
  const hold = useSetAtom(heldAtom);
  const tell = useSetAtom(announcementAtom);
  const put = useHourMove();
  const follow = (event: DragMoveEvent): void => {
    const what = draggedOf(event.active);
    const aim = aimOf(event, timeZone);
    if (!what || !aim) return hold(null);
    const next = { ...what, ...aim, length: what.task.estimatedMinutes, by: 'pointer' as const };
    hold((before) => (before?.date === next.date && before.minutes === next.minutes ? before : next));
  };
  const letGo = (event: DragEndEvent): void => {
    const what = draggedOf(event.active);
    const aim = aimOf(event, timeZone);
    hold(null);
    if (!what) return;
    const { task, from } = what;
    const name = aim && placeName(task, { ...aim, length: task.estimatedMinutes }, today, timeZone);
    tell(name && put(task, from, aim) ? t('putDown', { name }) : t('back', { title: task.title }));
  };
  return { follow, letGo, giveUp: () => hold(null) };
}
