import { useSetAtom } from 'jotai';
import { CalendarDays, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { useSwipe } from '#renderer/ui/useSwipe.ts';
import { questionAtom } from './atoms.ts';
import { TOUCH_HOLDS_AFTER } from './dragged.ts';

interface CardSwipeOptions {
  readonly isOff: boolean;
  readonly onTick: () => void;
}

/** Swipe on a card of the week: right completes it, left asks for another day. */
export function useCardSwipe(task: Task, { isOff, onTick }: CardSwipeOptions) {
  const { t } = useTranslation(['week', 'planning']);
  const ask = useSetAtom(questionAtom);
  return useSwipe({
    deeds: {
      right: { label: t('planning:done'), Icon: Check },
      left: { label: t('task.moveTo'), Icon: CalendarDays },
    },
    isOff: isOff || task.completed,
    holdsAfter: TOUCH_HOLDS_AFTER,
    onSwipe: (side) => (side === 'right' ? onTick() : ask({ kind: 'moveTo', taskId: task.id })),
  });
}
