import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocalDate, ownTimeZone } from '#shared/kernel/dates.ts';
import { timeZoneOptions } from '#shared/accounts/timeZones.ts';
import { DREAM_TIMES, type WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { SelectField } from '#renderer/ui/Field.tsx';
import { configOf, type Entries, errorsOf, partsOf } from './entries.ts';
import { CycleFields, DaysField, FlexibleFields, TimeFields } from './WorkFields.tsx';

interface DetailsStepProps {
  readonly initial: Entries;
  readonly today: LocalDate;
  readonly isSaving: boolean;
  readonly onBack: (entries: Entries) => void;
  readonly onSave: (config: WorkScheduleConfig) => void;
}

/** Days, hours and dreams of the chosen type, all with defaults. */
export function DetailsStep({ initial, today, isSaving, onBack, onSave }: DetailsStepProps) {
  const { t } = useTranslation('workSchedule');
  const [entries, setEntries] = useState(initial);
  const [isTold, setAnnouncement] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { hasCycle, isFlexible } = partsOf(entries.type);
  const errors = isTold ? errorsOf(entries) : {};
  const change = (part: Partial<Entries>): void => setEntries((before) => ({ ...before, ...part }));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setAnnouncement(true);
    if (Object.keys(errorsOf(entries)).length === 0) onSave(configOf(entries));
  };
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (hasErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasErrors]);
  const fields = { entries, errors, onChange: change };

  return (
    <form ref={form} noValidate onSubmit={save} className="grid grid-cols-1 gap-6">
      <h3 className="font-sans text-base font-semibold">{t(`types.${entries.type}`)}</h3>
      {hasCycle ? <CycleFields {...fields} today={today} /> : <DaysField {...fields} />}
      {isFlexible ? <FlexibleFields {...fields} /> : <TimeFields {...fields} />}
      <ChipChoice
        label={t('dreams')}
        options={DREAM_TIMES.map((value) => ({ value, label: t(`dreamTimes.${value}`) }))}
        value={entries.dreamTimePreference}
        onChange={(dreamTimePreference) => change({ dreamTimePreference })}
      />
      <SelectField
        label={t('timezone')}
        value={entries.timezone}
        onChange={(event) => change({ timezone: event.target.value })}
      >
        {timeZoneOptions([ownTimeZone(), entries.timezone], new Date(), cityOf).map(({ value, label, offset }) => (
          <option key={value} value={value}>
            {`${label} · ${offset}`}
          </option>
        ))}
      </SelectField>
      <div className="sticky -bottom-5 -mb-5 flex flex-wrap gap-3 bg-surface pt-3 pb-5 sm:-bottom-6 sm:-mb-6 sm:pb-6">
        <Button type="submit" kind="primary" busy={isSaving}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={() => onBack(entries)}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}

const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
