import type { Announcements } from '@dnd-kit/core';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { dayUnder, draggedOf } from './dragged.ts';
import { dayName } from './labels.ts';
import { isFullFor } from './useDayTarget.ts';

const t = messagesOf('week');

/**
 * Screen reader announcements of a drag, in the language on screen. Lifting a task names its day; being over its own
 * day is announced only after it has been elsewhere.
 */
export function announcementsOf(tasks: readonly Task[], today: LocalDate): Announcements {
  let hasLeft = false;
  const isFull = (task: Task, date: LocalDate): boolean => date === today && isFullFor(task, tasks);
  return {
    onDragStart({ active }) {
      const held = draggedOf(active);
      hasLeft = false;
      if (!held) return undefined;
      const { task, from } = held;
      return from === null
        ? t('drag.startUndated', { title: task.title })
        : t('drag.start', { title: task.title, day: dayName(from, today) });
    },
    onDragOver({ active, over }) {
      const held = draggedOf(active);
      const date = dayUnder(over);
      if (!held || (date === held.from && !hasLeft)) return undefined;
      hasLeft = true;
      const { title } = held.task;
      if (date === null) return t('drag.overNothing', { title });
      const isHome = date === held.from;
      return t(!isHome && isFull(held.task, date) ? 'drag.overFull' : 'drag.over', {
        title,
        day: dayName(date, today),
      });
    },
    onDragEnd({ active, over }) {
      const held = draggedOf(active);
      const date = dayUnder(over);
      if (!held) return undefined;
      const { title } = held.task;
      if (date === null || date === held.from) return t('drag.back', { title });
      return isFull(held.task, date)
        ? t('drag.dropFull', { title })
        : t('drag.drop', { title, day: dayName(date, today) });
    },
    onDragCancel({ active }) {
      const held = draggedOf(active);
      return held ? t('drag.back', { title: held.task.title }) : undefined;
    },
  };
}
