import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Confirm, Dialog } from '#renderer/ui/Dialog.tsx';
import { removeOf } from './changes.ts';
import { changeTask } from './changeTask.ts';
import { removeSeries } from './removeSeries.ts';

interface RemoveTaskProps {
  readonly task: Task;
  /** Whether the question names the task, for screens with many tasks. */
  readonly isNamed?: boolean;
  /** Called when the user keeps the task. */
  readonly onKeep: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a task is deleted (spec tasks 5); an instance of a series can be deleted alone or with all others. */
export function RemoveTask({ task, isNamed = false, onKeep, onRemoved }: RemoveTaskProps) {
  const { t } = useTranslation('tasks');
  const { mutate } = useMutation(changeTask);
  const { mutate: endSeries } = useMutation(removeSeries);
  const removeOne = (): void => {
    mutate(removeOf(task));
    onRemoved();
  };
  if (task.parentRecurringTaskId === null) {
    return (
      <Confirm
        open
        onClose={onKeep}
        onConfirm={removeOne}
        title={t('removing.title')}
        text={isNamed ? t('removing.named', { title: task.title }) : t('removing.text')}
        confirm={t('removing.confirm')}
        cancel={t('removing.cancel')}
      />
    );
  }
  return (
    <Dialog open onClose={onKeep} title={t('series.title')} description={t('series.text', { title: task.title })}>
      <div className="grid gap-3">
        <Button size="large" onClick={removeOne}>
          {t('series.one')}
        </Button>
        <Button
          size="large"
          kind="danger"
          onClick={() => {
            endSeries(task);
            onRemoved();
          }}
        >
          {t('series.all')}
        </Button>
        <Button kind="quiet" onClick={onKeep}>
          {t('removing.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
