import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { workScheduleQuery } from './queries.ts';
import { Summary } from './Summary.tsx';
import { WorkScheduleDialog } from './WorkScheduleDialog.tsx';

/** Work schedule in the account settings. */
export function WorkScheduleSetting() {
  const { t } = useTranslation('workSchedule');
  const { data, error, isFetching, refetch } = useQuery(workScheduleQuery());
  const [isOpen, setOpen] = useState(false);
  if (!data) {
    return (
      <SettingCard title={t('title')}>
        {error ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{`${t('failed')}: ${messageOf(error)}`}</p>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        ) : (
          <p className="text-ink-soft">{t('loading')}</p>
        )}
      </SettingCard>
    );
  }
  return (
    <SettingCard
      title={t('title')}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {data.chosen ? t('change') : t('choose')}
        </Button>
      }
    >
      {data.chosen ? <Summary config={data.chosen} /> : <p className="text-ink-soft">{t('none')}</p>}
      <WorkScheduleDialog open={isOpen} onClose={() => setOpen(false)} schedule={data} />
    </SettingCard>
  );
}
