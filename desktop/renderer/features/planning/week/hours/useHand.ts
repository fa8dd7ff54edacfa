import { useAtom, useSetAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { type AimKey, aimAfter, lengthAfter, takesHour } from '#shared/planning/hourSteps.ts';
import type { Task } from '#shared/tasks/task.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { isPressed } from '#renderer/ui/keys/press.ts';
import { type Held, heldAtom, announcementAtom } from './atoms.ts';
import { notesOf, offeredHour, useHours } from './context.ts';
import { noteText, placeName } from './names.ts';
import { useHourMove, useLength } from './useHourMove.ts';

const t = messagesOf('hours');

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const isArrow = (key: string): key is AimKey => ARROWS.includes(key);
/** Whether a key makes a task longer or shorter. */
const lengthBy = (event: KeyboardEvent): 1 | -1 | undefined => {
  if (isPressed(event.nativeEvent, 'longer')) return 1;
  return isPressed(event.nativeEvent, 'shorter') ? -1 : undefined;
};

interface Standing {
  readonly date: LocalDate;
  readonly minutes: number | null;
}

/** Keyboard control of a task: pick up, move through hours and days, resize, drop (docs/keyboard.md). */
export function useHand(task: Task, { date, minutes }: Standing) {
  const setting = useHours();
  const { days, today, timeZone } = setting;
  const [held, hold] = useAtom(heldAtom);
  const tell = useSetAtom(announcementAtom);
  const put = useHourMove();
  const setLength = useLength();
  // Quick presses add up, independent of what is rendered by then.
  const wished = useRef<number | null>(null);
  useEffect(() => {
    if (wished.current === task.estimatedMinutes) wished.current = null;
  }, [task.estimatedMinutes]);
  const own = held?.by === 'keys' && held.task.id === task.id ? held : null;
  const nameOf = (one: Held): string =>
    [placeName(one.task, one, today, timeZone), ...notesOf(one, setting).map(noteText)].join('. ');

  const pickUp = (): void => {
    const first: Held = { task, from: date, date, minutes, length: task.estimatedMinutes, by: 'keys' };
    hold(first);
    tell(t('pickedUp', { name: placeName(task, first, today, timeZone) }));
  };
  const carry = (one: Held, key: AimKey): void => {
    const open = days.filter(({ day }) => !day.isReadOnly).map(({ day }) => day.date);
    const next = aimAfter(one, key, {
      ...{ first: open[0] ?? date, last: open.at(-1) ?? date, timeZone },
      offered: offeredHour(setting, one.length),
    });
    const aimed = { ...one, ...next, minutes: takesHour(task) ? next.minutes : null };
    hold(aimed);
    tell(nameOf(aimed));
  };
  const stretch = (one: Held | null, by: 1 | -1): void => {
    const length = lengthAfter(one?.length ?? wished.current ?? task.estimatedMinutes, by);
    if (one) hold({ ...one, length });
    else {
      wished.current = length;
      setLength(task, length);
    }
    tell(placeName(task, { ...(one ?? { date, minutes }), length }, today, timeZone));
  };
  const letGo = (one: Held): void => {
    hold(null);
    const isMoved = put(task, date, one);
    if (one.length !== task.estimatedMinutes) setLength(task, one.length);
    tell(isMoved ? t('putDown', { name: placeName(task, one, today, timeZone) }) : t('back', { title: task.title }));
  };
  const giveUp = (): void => {
    hold(null);
    tell(t('back', { title: task.title }));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const by = lengthBy(event);
    const isPress = key === ' ' || key === 'Enter';
    if (task.completed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isPress) {
      // Ignores key repeat.
      if (!event.repeat && own) letGo(own);
      else if (!event.repeat) pickUp();
    } else if (by !== undefined) stretch(own, by);
    else if (own && isArrow(key)) carry(own, key);
    else if (own && key === 'Escape') giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = (): void => {
    wished.current = null;
    if (own) giveUp();
  };
  return { isHeld: own !== null, onKeyDown, onBlur };
}
