import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZoneOptions } from '#shared/accounts/timeZones.ts';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SelectField } from '#renderer/ui/Field.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { changeTimezone } from './queries.ts';

/** Milliseconds to read the message before the page reloads in the chosen time zone (spec accounts 7). */
const RELOAD_MS = 1000;

/** Local Timezone: the 31 zones and this device's own (spec accounts 2, 3, 5). */
export function TimezoneCard({ saved }: { readonly saved: string }) {
  const { t } = useTranslation('account');
  const [chosen, setChosen] = useState(saved);
  const change = useMutation(changeTimezone);
  const detected = ownTimeZone();
  const options = timeZoneOptions([detected, saved], new Date(), (zone) => t(`zones.${zone}`));
  const labelOf = (zone: string): string => options.find(({ value }) => value === zone)?.label ?? zone;
  const save = (): void => {
    change.mutate(
      { zone: chosen, label: labelOf(chosen) },
      { onSuccess: () => void window.setTimeout(() => window.location.reload(), RELOAD_MS) },
    );
  };

  return (
    <SettingCard title={t('timezone.title')}>
      <SelectField
        label={t('timezone.label')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        {...(detected === saved ? {} : { hint: t('timezone.detected', { zone: labelOf(detected) }) })}
      >
        {options.map(({ value, label, offset }) => (
          <option key={value} value={value}>
            {`${label} · ${offset}`}
          </option>
        ))}
      </SelectField>
      <div>
        <Button onClick={save} disabled={chosen === saved} busy={change.isPending}>
          {t('timezone.save')}
        </Button>
      </div>
    </SettingCard>
  );
}
