import { useTranslation } from 'react-i18next';
import { REVIEW_AT } from '#shared/notifications/reminders.ts';
import type { ReminderSettings } from '#shared/notifications/settings.ts';
import { timeOf } from '#shared/planning/clock.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { Switch } from '#renderer/ui/Switch.tsx';
import type { SettingsPatch } from '../queries.ts';
import { TimeSetting } from './TimeSetting.tsx';

const KINDS = ['checkIn', 'oneThing', 'task', 'weeklyReview', 'encouragement'] as const;

export interface ChoiceProps {
  readonly settings: ReminderSettings;
  readonly onChoose: (patch: SettingsPatch) => void;
}

/** Every kind of reminder, with its description and time. */
export function Kinds({ settings, onChoose }: ChoiceProps) {
  const { t } = useTranslation('notifications');
  const { kinds, checkInAt } = settings;
  const reviewAt = clockText(timeOf(REVIEW_AT));
  return (
    <fieldset className="min-w-0">
      <legend className="float-left w-full font-semibold">{t('settings.kinds')}</legend>
      <div className="clear-both grid gap-2 pt-1">
        {KINDS.map((kind) => (
          <div key={kind} className="grid gap-3">
            <Switch
              label={t(`settings.${kind}`)}
              hint={t(`settings.${kind}Hint`, { time: reviewAt })}
              checked={kinds[kind]}
              onChange={(next) => onChoose({ kinds: { ...kinds, [kind]: next } })}
            />
            {kind === 'checkIn' && kinds.checkIn && (
              <div className="max-w-44">
                <TimeSetting
                  label={t('settings.checkInAt')}
                  value={checkInAt}
                  onChoose={(next) => onChoose({ checkInAt: next })}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
