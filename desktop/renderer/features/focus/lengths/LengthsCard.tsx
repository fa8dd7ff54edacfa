import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { AwaySetting } from '../away/AwaySetting.tsx';
import { SoundSetting } from '../sound/SoundSetting.tsx';
import { LengthsForm } from './LengthsForm.tsx';
import { lengthsQuery } from './queries.ts';

/** Setting for the lengths of focus and break, in the account settings. */
export function LengthsCard() {
  const { t } = useTranslation('lengths');
  const { data, error, isFetching, refetch } = useQuery(lengthsQuery());
  return (
    <SettingCard id="focus-timer" title={t('title')}>
      <p className="text-ink-soft">{t('text')}</p>
      {!data && !error && <p className="text-ink-soft">{t('loading')}</p>}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('failed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && <LengthsForm key={`${data.focusMinutes} ${data.breakMinutes}`} lengths={data} />}
      <SoundSetting />
      <AwaySetting />
    </SettingCard>
  );
}
