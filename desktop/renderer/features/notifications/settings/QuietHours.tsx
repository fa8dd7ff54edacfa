import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUIET_HOURS } from '#shared/notifications/settings.ts';
import { Switch } from '#renderer/ui/Switch.tsx';
import type { ChoiceProps } from './Kinds.tsx';
import { TimeSetting } from './TimeSetting.tsx';

type Hours = NonNullable<ChoiceProps['settings']['quietHours']>;

/** Quiet hours; they may span midnight. */
export function QuietHours({ settings: { quietHours }, onChoose }: ChoiceProps) {
  const { t } = useTranslation('notifications');
  /** A choice that cannot be saved, because it would have no duration. */
  const [refused, setRefused] = useState<Hours | null>(null);
  const choose = (hours: Hours): void => {
    const isEmpty = hours.from === hours.to;
    setRefused(isEmpty ? hours : null);
    if (!isEmpty) onChoose({ quietHours: hours });
  };
  const shown = refused ?? quietHours;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Switch
        label={t('settings.quiet')}
        hint={t('settings.quietHint')}
        checked={quietHours !== null}
        onChange={(next) => {
          setRefused(null);
          onChoose({ quietHours: next ? QUIET_HOURS : null });
        }}
      />
      {quietHours && shown && (
        <div className="grid max-w-96 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
          <TimeSetting label={t('settings.from')} value={shown.from} onChoose={(from) => choose({ ...shown, from })} />
          <TimeSetting
            label={t('settings.to')}
            value={shown.to}
            error={refused ? t('settings.sameTime') : undefined}
            onChoose={(to) => choose({ ...shown, to })}
          />
        </div>
      )}
    </div>
  );
}
