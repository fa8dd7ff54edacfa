import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf } from '#shared/planning/clock.ts';
import type { WeekDay } from '#shared/planning/weekView.ts';
import { type Task, USUAL_DURATIONS } from '#shared/tasks/task.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { TimeField } from '#renderer/ui/DateField.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { useHourMove, useLength } from './useHourMove.ts';

interface SetTimeProps {
  readonly task: Task;
  readonly schedule: readonly WeekDay[];
  readonly onClose: () => void;
}

/** Sets a time and a duration without dragging. */
export function SetTime({ task, schedule, onClose }: SetTimeProps) {
  const { t } = useTranslation('hours');
  const [time, setTime] = useState(task.fixedTime ?? task.dueTime ?? '');
  const [length, setLength] = useState(task.estimatedMinutes);
  const put = useHourMove();
  const lengthen = useLength();
  const from = schedule.find(({ tasks }) => tasks.some(({ id }) => id === task.id))?.date;
  const lengths = [...new Set([...USUAL_DURATIONS, task.estimatedMinutes])].toSorted((a, b) => a - b);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (from !== undefined) put(task, from, { date: from, minutes: time === '' ? null : minutesOf(time) });
    lengthen(task, length);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('setTime.title')} description={task.title}>
      <form onSubmit={submit} className="grid gap-5">
        <TimeField label={t('setTime.time')} value={time} onChange={setTime} />
        <ChipChoice
          label={t('setTime.length')}
          value={String(length)}
          onChange={(value) => setLength(Number(value))}
          options={lengths.map((minutes) => ({ value: String(minutes), label: minutesLabel(minutes) }))}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t('setTime.cancel')}
          </Button>
          <Button type="submit" kind="primary">
            {t('setTime.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
