import { useSetAtom } from 'jotai';
import { Calendar, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { useSwipe } from '#renderer/ui/useSwipe.ts';
import { dialogAtom } from './atoms.ts';

/** Swipe on a row of today's plan: right completes it, left opens the sheet "Not now". */
export function useRowSwipe(task: Task, onTick: () => void) {
  const { t } = useTranslation('planning');
  const open = useSetAtom(dialogAtom);
  return useSwipe({
    deeds: {
      right: { label: t('done'), Icon: Check },
      left: { label: t('notNow.open'), Icon: Calendar },
    },
    isOff: task.completed,
    onSwipe: (side) => (side === 'right' ? onTick() : open({ kind: 'notNow', taskId: task.id })),
  });
}
