import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { choiceOf, firstDay, noRepeat, problemOf, type RepeatChoice, ruleOfChoice } from '#shared/tasks/repeat.ts';
import { type TaskPlan, USUAL_DURATIONS } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { DateField, TimeField } from '#renderer/ui/DateField.tsx';
import { dayLabel, minutesLabel } from '../labels.ts';
import { RepeatField } from '../repeat/RepeatField.tsx';
import { RepeatNote } from '../repeat/RepeatNote.tsx';

/** Number of days from today that are one tap away. */
const NEAR_DAYS = 6;
const ANY_DAY = 'any';

interface PlanFieldsProps {
  readonly plan: TaskPlan;
  readonly onChange: (part: Partial<TaskPlan>) => void;
  readonly today: LocalDate;
  /** Whether the day is a deadline. */
  readonly isDeadline?: boolean;
  /** False if the repetition is chosen elsewhere, or not at all. */
  readonly repeats?: boolean;
  /** Reports whether the chosen repetition is invalid. */
  readonly onProblem?: (isWrong: boolean) => void;
}

/** Day, time, duration and repetition of a task; the likeliest values are one tap away. */
export function PlanFields({ plan, onChange, today, isDeadline = false, repeats = true, onProblem }: PlanFieldsProps) {
  const { t } = useTranslation('plan');
  const from = plan.day !== null && plan.day > today ? plan.day : today;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <DayField day={plan.day} onChange={(day) => onChange({ day })} today={today} isDeadline={isDeadline} />
      <MinutesField minutes={plan.minutes} onChange={(minutes) => onChange({ minutes })} />
      <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
        <TimeField
          label={t('time')}
          optional={t('optional')}
          value={plan.time ?? ''}
          onChange={(time) => onChange({ time: time === '' ? null : time })}
        />
        {repeats && (
          <Rhythm rule={plan.recurrence} onChange={onChange} onProblem={onProblem} today={today} from={from} />
        )}
      </div>
    </div>
  );
}

interface DayFieldProps {
  readonly day: LocalDate | null;
  readonly onChange: (day: LocalDate | null) => void;
  readonly today: LocalDate;
  readonly isDeadline: boolean;
}

function DayField({ day, onChange, today, isDeadline }: DayFieldProps) {
  const { t } = useTranslation('plan');
  const near = Array.from({ length: NEAR_DAYS }, (_, ahead) => addDays(today, ahead));
  const shown = day !== null && day < today ? today : day;
  return (
    <div className="grid gap-3">
      <ChipChoice
        label={isDeadline ? t('dueDay') : t('day')}
        value={shown ?? ANY_DAY}
        onChange={(value) => onChange(value === ANY_DAY ? null : value)}
        options={[
          { value: ANY_DAY, label: t('anyDay') },
          ...near.map((date) => ({ value: date, label: dayLabel(date, today) })),
        ]}
      />
      <div className="max-w-60">
        <DateField
          label={t('otherDay')}
          value={shown !== null && !near.includes(shown) ? shown : ''}
          min={today}
          onChange={(date) => onChange(date === '' ? null : date)}
        />
      </div>
    </div>
  );
}

function MinutesField({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { t } = useTranslation('plan');
  const offered = [...new Set([...USUAL_DURATIONS, minutes])].toSorted((a, b) => a - b);
  return (
    <ChipChoice
      label={t('minutes')}
      value={String(minutes)}
      onChange={(value) => onChange(Number(value))}
      options={offered.map((each) => ({ value: String(each), label: minutesLabel(each) }))}
    />
  );
}

interface RhythmProps {
  readonly rule: string | null;
  readonly onChange: (part: Partial<TaskPlan>) => void;
  readonly onProblem: ((isWrong: boolean) => void) | undefined;
  readonly today: LocalDate;
  readonly from: LocalDate;
}

/** A repetition that the field cannot show: text with a button that ends it. */
function Rhythm({ rule, onChange, onProblem, today, from }: RhythmProps) {
  const { t } = useTranslation('plan');
  const [choice, setChoice] = useState<RepeatChoice | null>(() =>
    rule === null ? noRepeat(from) : choiceOf(rule, from),
  );
  const change = (next: RepeatChoice): void => {
    setChoice(next);
    const isWrong = problemOf(next) !== null;
    onProblem?.(isWrong);
    if (isWrong) return;
    const recurrence = ruleOfChoice(next);
    onChange(recurrence === null ? { recurrence } : { recurrence, day: firstDay(next, from) });
  };
  if (choice) return <RepeatField choice={choice} onChange={change} today={today} from={from} />;
  return (
    <div className="grid content-start gap-2">
      {rule !== null && <RepeatNote rule={rule} />}
      <Button size="small" className="justify-self-start" onClick={() => change(noRepeat(from))}>
        {t('stopRepeating')}
      </Button>
    </div>
  );
}
