import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { DAY_PARTS } from '#shared/planning/workSchedule.ts';
import { ChipChoice, ChipChoices } from '#renderer/ui/Chips.tsx';
import { DateField, TimeField } from '#renderer/ui/DateField.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { type Entries, type ErrorKey, type Errors, isOvernight } from './entries.ts';
import { WEEK, weekdayLabel } from './Summary.tsx';

interface FieldsProps {
  readonly entries: Entries;
  readonly errors: Errors;
  readonly onChange: (part: Partial<Entries>) => void;
}

const useErrorText = () => {
  const { t } = useTranslation('workSchedule');
  return (key: ErrorKey | undefined): string | undefined => key && t(`errors.${key}`);
};

/** Days on and off, counted from the current stretch (spec tasks 3, shiftPattern). */
export function CycleFields({ entries, errors, onChange, today }: FieldsProps & { readonly today: LocalDate }) {
  const { t } = useTranslation('workSchedule');
  const errorText = useErrorText();
  return (
    <>
      <DateField
        label={t('cycleStart')}
        hint={t('cycleStartHint')}
        max={today}
        value={entries.cycleStart}
        error={errorText(errors.cycleStart)}
        onChange={(cycleStart) => onChange({ cycleStart })}
      />
      <ChipChoice
        label={t('stretch')}
        options={[
          { value: 'on', label: t('stretches.on') },
          { value: 'off', label: t('stretches.off') },
        ]}
        value={entries.isWorking ? 'on' : 'off'}
        onChange={(stretch) => onChange({ isWorking: stretch === 'on' })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t('daysOn')}
          inputMode="numeric"
          value={entries.daysOn}
          error={errorText(errors.daysOn)}
          onChange={(event) => onChange({ daysOn: event.target.value })}
        />
        <TextField
          label={t('daysOff')}
          inputMode="numeric"
          value={entries.daysOff}
          error={errorText(errors.daysOff)}
          onChange={(event) => onChange({ daysOff: event.target.value })}
        />
      </div>
    </>
  );
}

export function DaysField({ entries, onChange }: FieldsProps) {
  const { t } = useTranslation('workSchedule');
  return (
    <ChipChoices
      label={t('workDays')}
      limit={7}
      options={WEEK.map((day) => ({ value: `${day}`, label: weekdayLabel(day, 'short') }))}
      chosen={entries.workDays.map(String)}
      onChange={(days) => onChange({ workDays: days.map(Number) })}
    />
  );
}

/** Fixed hours; an end before the start is on the next day. */
export function TimeFields({ entries, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('workSchedule');
  const errorText = useErrorText();
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TimeField label={t('start')} value={entries.start} onChange={(start) => onChange({ start })} />
      <TimeField
        label={t('end')}
        hint={isOvernight(entries) ? t('nextDay') : undefined}
        value={entries.end}
        error={errorText(errors.end)}
        onChange={(end) => onChange({ end })}
      />
    </div>
  );
}

/** Hours per day instead of fixed times (spec tasks 3, flexibleHours). */
export function FlexibleFields({ entries, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('workSchedule');
  const errorText = useErrorText();
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t('minHours')}
          inputMode="decimal"
          value={entries.minHours}
          error={errorText(errors.minHours)}
          onChange={(event) => onChange({ minHours: event.target.value })}
        />
        <TextField
          label={t('maxHours')}
          inputMode="decimal"
          value={entries.maxHours}
          error={errorText(errors.maxHours)}
          onChange={(event) => onChange({ maxHours: event.target.value })}
        />
      </div>
      <ChipChoices
        label={t('dayParts')}
        limit={3}
        options={DAY_PARTS.map((value) => ({ value, label: t(`dayPart.${value}`) }))}
        chosen={entries.dayParts}
        onChange={(dayParts) => onChange({ dayParts })}
      />
    </>
  );
}
