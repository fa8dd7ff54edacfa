import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Cloud, Sunrise } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { timeZoneAtom } from './atoms.ts';
import { putOff } from './changes.ts';
import { changeTask } from './queries.ts';
/** Tomorrow or someday; either is fine (spec tasks 4, Deferring). */
export function DeferTask({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const { mutate } = useMutation(changeTask);
  const timeZone = useAtomValue(timeZoneAtom);
  const defer = (until: 'tomorrow' | 'someday'): void => {
    mutate({ kind: 'defer', id: task.id, patch: putOff(until, todayIn(timeZone, new Date())) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deferring.title')}
      description={t('deferring.text', { title: task.title })}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="large" onClick={() => defer('tomorrow')}>
          <Sunrise aria-hidden size={20} />
          {t('deferring.tomorrow')}
        </Button>
        <Button size="large" onClick={() => defer('someday')}>
          <Cloud aria-hidden size={20} />
          {t('deferring.someday')}
        </Button>
      </div>
    </Dialog>
  );
}
