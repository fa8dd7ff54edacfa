import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx';
import { factorsQuery } from './queries.ts';
import './texts.ts';
import { TwoStepCard } from './TwoStepCard.tsx';

/**
 * What a log-in asks for besides the password, and the passkeys instead of it. `children` stand below them, once it is known
 * how much room these take.
 */
export function SecurityCards({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('secondFactor');
  const { data, error, refetch, isFetching } = useQuery(factorsQuery());
  if (data) {
    return (
      <>
        <TwoStepCard {...data} />
        <PasskeysCard {...data} />
        {children}
      </>
    );
  }
  return (
    <>
      <SettingCard title={t('card.title')}>
        {error ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{`${t('card.failed')}: ${messageOf(error)}`}</p>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('card.retry')}
            </Button>
          </div>
        ) : (
          <p className="text-ink-soft">{t('card.loading')}</p>
        )}
      </SettingCard>
      {error && children}
    </>
  );
}
