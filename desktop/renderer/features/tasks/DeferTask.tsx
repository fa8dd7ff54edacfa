import { useAtomValue } from 'jotai';
import { Cloud, Sunrise } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#shared/kernel/dates.ts';
import { asksBeforePuttingOff } from '#shared/tasks/deadlines.ts';
import type { Deferral } from '#shared/tasks/moves.ts';
import type { Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { timeZoneAtom } from './atoms.ts';
import { useMove } from './useMove.ts';

/** The dialog offers these two alone (spec tasks 4, Deferring). */
const CHOICES = [
  { until: 'tomorrow', Icon: Sunrise },
  { until: 'someday', Icon: Cloud },
] as const;

/** Later, some other day: either is fine (spec tasks 4, Deferring). What is urgent asks once more. */
export function DeferTask({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const [isSure, setSure] = useState(false);
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  if (!isSure && asksBeforePuttingOff(task, today)) {
    return (
      <Dialog open onClose={onClose} title={t('urgent.title')} description={t('urgent.text', { title: task.title })}>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => setSure(true)}>
            {t('urgent.putOff')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('urgent.keep')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deferring.title')}
      description={t('deferring.text', { title: task.title })}
    >
      <DeferChoice task={task} onDone={onClose} />
    </Dialog>
  );
}

export function DeferChoice({ task, onDone }: { readonly task: Task; readonly onDone: () => void }) {
  const { t } = useTranslation('tasks');
  const move = useMove();
  const defer = (until: Deferral): void => {
    void move({ kind: 'defer', id: task.id, until });
    onDone();
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {CHOICES.map(({ until, Icon }) => (
        <Button key={until} size="large" onClick={() => defer(until)}>
          <Icon aria-hidden size={20} />
          {t(`deferring.${until}`)}
        </Button>
      ))}
    </div>
  );
}
