import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { TaskPlan } from '#shared/tasks/task.ts';
import { DateField } from '#renderer/ui/DateField.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import type { EditEntries } from '../editEntries.ts';
import { PlanFields } from './PlanFields.tsx';
import { PlanLine } from './PlanLine.tsx';

interface EditPlanProps {
  readonly entries: EditEntries;
  readonly onChange: (part: Partial<EditEntries>) => void;
  readonly today: LocalDate;
  /** Whether the do-day is after the due date. */
  readonly isLate: boolean;
}

/** Day and duration of a task in one line, one tap from editing. */
export function EditPlan({ entries, onChange, today, isLate }: EditPlanProps) {
  const { t } = useTranslation('plan');
  const [isOpen, setOpen] = useState(false);
  const { day, dueDay, time, minutes } = entries;
  const plan: TaskPlan = { day, time, minutes, recurrence: null };
  // The repetition has a field of its own.
  const change = ({ day: date = day, time: clock = time, minutes: length = minutes }: Partial<TaskPlan>): void =>
    onChange({ day: date, time: clock, minutes: length });
  return (
    <Disclosure
      look="line"
      isOpen={isOpen || isLate}
      onToggle={setOpen}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('when')} <PlanLine plan={plan} today={today} />
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4 pt-2 pb-1">
        <PlanFields plan={plan} onChange={change} today={today} repeats={false} />
        <DateField
          label={t('dueDay')}
          optional={t('optional')}
          value={dueDay ?? ''}
          min={today}
          error={isLate ? t('tooLate') : undefined}
          onChange={(value) => onChange({ dueDay: value === '' ? null : value })}
        />
      </div>
    </Disclosure>
  );
}
