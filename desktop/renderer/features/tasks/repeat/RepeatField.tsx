import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import {
  firstDay,
  MOST_BETWEEN,
  problemOf,
  REPEAT_KINDS,
  REPEAT_UNITS,
  type RepeatChoice,
  type RepeatKind,
  usesDay,
  usesWeekdays,
} from '#shared/tasks/repeat.ts';
import { ChipChoices } from '#renderer/ui/Chips.tsx';
import { SelectField, TextField } from '#renderer/ui/Field.tsx';
import { FieldError } from '#renderer/ui/FieldError.tsx';
import { dayLabel } from '../labels.ts';
import { monthDayLabel, WEEK, weekdayLabel, weekdaysLabel } from './repeatLabel.ts';

interface RepeatFieldProps {
  readonly choice: RepeatChoice;
  readonly onChange: (choice: RepeatChoice) => void;
  readonly today: LocalDate;
  /** The first day on which the task can be done. */
  readonly from: LocalDate;
}

/** Whether and how a task recurs; collapsed until used (spec settled, Recurring tasks). */
export function RepeatField({ choice, onChange, today, from }: RepeatFieldProps) {
  const { t } = useTranslation('repeat');
  const change = (part: Partial<RepeatChoice>): void => onChange({ ...choice, ...part });
  const isRepeating = choice.kind !== 'never' && problemOf(choice) === null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SelectField
        label={t('label')}
        value={choice.kind}
        hint={isRepeating ? t('starts', { day: dayLabel(firstDay(choice, from), today) }) : undefined}
        onChange={(event) => change({ kind: REPEAT_KINDS.find((kind) => kind === event.target.value) ?? choice.kind })}
      >
        {REPEAT_KINDS.map((kind) => (
          <KindOption key={kind} kind={kind} choice={choice} />
        ))}
      </SelectField>
      {choice.kind === 'custom' && <CustomFields choice={choice} change={change} />}
      {usesWeekdays(choice) && <WeekdaysField choice={choice} change={change} />}
      {usesDay(choice) && <DayField choice={choice} change={change} />}
    </div>
  );
}

/** Includes the chosen days, so that the closed field shows everything. */
function KindOption({ kind, choice }: { readonly kind: RepeatKind; readonly choice: RepeatChoice }) {
  const { t } = useTranslation('repeat');
  const label = (): string => {
    if (kind === 'weekly' && choice.weekdays.length > 0)
      return t('kinds.weeklyOn', { days: weekdaysLabel(choice.weekdays) });
    if (kind === 'monthly' && problemOf({ ...choice, kind }) === null)
      return t('kinds.monthlyOn', { day: monthDayLabel(choice.day) });
    return t(`kinds.${kind}`);
  };
  return <option value={kind}>{label()}</option>;
}

interface PartProps {
  readonly choice: RepeatChoice;
  readonly change: (part: Partial<RepeatChoice>) => void;
}

/** Keeps digits only; an empty entry is 0. */
const numberOf = (text: string): number => Number(text.replaceAll(/\D/g, '').slice(0, 4));
const textOf = (value: number): string => (value === 0 ? '' : String(value));

function CustomFields({ choice, change }: PartProps) {
  const { t } = useTranslation('repeat');
  const most = MOST_BETWEEN[choice.unit];
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        label={t('every')}
        inputMode="numeric"
        value={textOf(choice.every)}
        onChange={(event) => change({ every: numberOf(event.target.value) })}
        error={problemOf(choice) === 'every' ? t('problems.every', { most }) : undefined}
        autoComplete="off"
      />
      <SelectField
        label={t('unit')}
        value={choice.unit}
        onChange={(event) => change({ unit: REPEAT_UNITS.find((unit) => unit === event.target.value) ?? choice.unit })}
      >
        {REPEAT_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {t(`units.${unit}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function WeekdaysField({ choice, change }: PartProps) {
  const { t } = useTranslation('repeat');
  return (
    <div className="grid gap-1.5">
      <ChipChoices
        label={t('weekdays')}
        limit={WEEK.length}
        options={WEEK.map((day) => ({ value: day, label: weekdayLabel(day, 'short') }))}
        chosen={choice.weekdays}
        onChange={(weekdays) => change({ weekdays })}
      />
      <div role="alert">
        {problemOf(choice) === 'weekdays' && <FieldError id="repeat-weekdays">{t('problems.weekdays')}</FieldError>}
      </div>
    </div>
  );
}

function DayField({ choice, change }: PartProps) {
  const { t } = useTranslation('repeat');
  return (
    <TextField
      label={t('day')}
      inputMode="numeric"
      value={textOf(choice.day)}
      onChange={(event) => change({ day: numberOf(event.target.value) })}
      hint={choice.day > 28 && choice.day <= 31 ? t('shortMonths') : undefined}
      error={problemOf(choice) === 'day' ? t('problems.day') : undefined}
      autoComplete="off"
    />
  );
}
