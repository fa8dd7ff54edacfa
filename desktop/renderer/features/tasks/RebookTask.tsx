import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, YEARS } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { DateField, TimeField } from '#renderer/ui/DateField.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { changeTask } from './changeTask.ts';
import { tasksShown } from './queries.ts';
import { rebookOf } from './rebook.ts';

/** Another day and time for an appointment that has passed. */
export function RebookTask({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  const timeZone = useAtomValue(timeZoneAtom);
  const today = todayIn(timeZone, new Date());
  const { mutate } = useMutation(changeTask);
  const [date, setDate] = useState(() => addDays(today, 1));
  const [time, setTime] = useState(task.fixedTime ?? task.dueTime ?? '');
  const isReady = date >= today;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    const booking = { date, time: time === '' ? null : time };
    const change = rebookOf(tasksShown(client), task, booking, { now: new Date(), timeZone });
    if (change) mutate(change);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('rebooking.title')} description={task.title}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label={t('rebooking.date')}
            value={date}
            onChange={setDate}
            min={today}
            max={`${YEARS.last}-12-31`}
          />
          <TimeField label={t('rebooking.time')} value={time} onChange={setTime} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t('editing.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={!isReady}>
            {t('rebooking.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
