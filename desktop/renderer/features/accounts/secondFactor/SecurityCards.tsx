import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#renderer/platform/language.ts';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { AccessKeysCard } from '../accessKeys/AccessKeysCard.tsx';
import { ActivityCard } from '../activity/ActivityCard.tsx';
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { factorsQuery } from './queries.ts';
import { TwoStepCard } from './TwoStepCard.tsx';

// Rarely needed, so its messages load with it.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

/**
 * Security section: second factors, passkeys, recent activity and access keys. `children` are placed in between once
 * the height of the first cards is known.
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
        <ActivityCard />
        <AccessKeysCard asksForCode={data.asksForCode} />
      </>
    );
  }
  return (
    <>
      <SettingCard title={t('card.title')}>
        {error ? (
          <LoadFailure
            what={t('card.failed')}
            error={error}
            again={t('card.retry')}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        ) : (
          <p className="text-ink-soft">{t('card.loading')}</p>
        )}
      </SettingCard>
      {error && children}
    </>
  );
}
