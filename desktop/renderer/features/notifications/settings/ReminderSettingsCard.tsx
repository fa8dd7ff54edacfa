import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Reminders } from '#shared/notifications/contract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { chooseReminders, remindersQuery } from '../queries.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { Kinds } from './Kinds.tsx';
import { Pause } from './Pause.tsx';
import { QuietHours } from './QuietHours.tsx';
import { SelfCheck } from './SelfCheck.tsx';

/** What the user is reminded of, when it is quiet, and whether this device shows it (spec tasks 9, Notifications). */
export function ReminderSettingsCard() {
  const { t } = useTranslation('notifications');
  const { data, error, isFetching, refetch } = useQuery(remindersQuery());
  return (
    <SettingCard id="reminders" title={t('settings.title')}>
      {!data && !error && <p className="text-ink-soft">{t('settings.loading')}</p>}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('settings.failed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('settings.retry')}
          </Button>
        </div>
      )}
      {data && <Choices reminders={data} />}
    </SettingCard>
  );
}

function Choices({ reminders: { settings, timeZone } }: { readonly reminders: Reminders }) {
  const { mutate: choose } = useMutation(chooseReminders);
  return (
    <div className="grid grid-cols-1 gap-5 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-4">
      <div className="grid gap-3">
        <DeviceSwitch />
        <SelfCheck />
      </div>
      <Kinds settings={settings} onChoose={choose} />
      <QuietHours settings={settings} onChoose={choose} />
      <Pause settings={settings} timeZone={timeZone} onChoose={choose} />
    </div>
  );
}
