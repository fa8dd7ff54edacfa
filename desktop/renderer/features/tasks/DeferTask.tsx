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
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { useMove } from './useMove.ts';

/** The dialog offers these two alone (spec tasks 4, Deferring). */
const CHOICES = [
  { until: 'tomorrow', Icon: Sunrise },
  { until: 'someday', Icon: Cloud },
] as const;

/** Later, some other day: either is fine (spec tasks 4, Deferring). What is urgent asks once more. */
export function DeferTask({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const { asks, goOn } = useUrgentQuestion(task);
  if (asks) return <UrgentQuestion task={task} onPutOff={goOn} onKeep={onClose} />;
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

/** Whether it is still to be asked if this task may wait; `goOn`: the person said that it may. */
export function useUrgentQuestion(task: Task): { readonly asks: boolean; readonly goOn: () => void } {
  const [isSure, setSure] = useState(false);
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  return { asks: !isSure && asksBeforePuttingOff(task, today), goOn: () => setSure(true) };
}

interface UrgentQuestionProps {
  readonly task: Task;
  readonly onPutOff: () => void;
  readonly onKeep: () => void;
}

/** The urgent-task dialog (spec tasks 2, Other overlays), wherever something urgent is put off. */
export function UrgentQuestion({ task, onPutOff, onKeep }: UrgentQuestionProps) {
  const { t } = useTranslation('tasks');
  return (
    <Dialog open onClose={onKeep} title={t('urgent.title')} description={t('urgent.text', { title: task.title })}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onPutOff}>
          {t('urgent.putOff')}
        </Button>
        <Button kind="primary" onClick={onKeep}>
          {t('urgent.keep')}
        </Button>
      </div>
    </Dialog>
  );
}

interface DeferChoiceProps {
  readonly task: Task;
  readonly onDone: (until: Deferral) => void;
}

export function DeferChoice({ task, onDone }: DeferChoiceProps) {
  const { t } = useTranslation('tasks');
  const move = useMove();
  const defer = (until: Deferral): void => {
    void move({ kind: 'defer', id: task.id, until });
    onDone(until);
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
