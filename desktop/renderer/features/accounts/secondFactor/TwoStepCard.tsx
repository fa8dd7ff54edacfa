import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#renderer/platform/apiError.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { factorsQuery } from './queries.ts';
import './texts.ts';
import { TwoStepDialog, type Wish } from './TwoStepDialog.tsx';

const inWords = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(instant));

/** Whether a log-in asks for a code besides the password, and what can be done about it. */
export function TwoStepCard() {
  const { t } = useTranslation('secondFactor');
  const { data, error, refetch, isFetching } = useQuery(factorsQuery());
  const [wish, setWish] = useState<Wish | null>(null);
  return (
    <SettingCard title={t('card.title')} action={data?.app && <Badge>{t('card.on')}</Badge>}>
      {!data && !error && <p className="text-ink-soft">{t('card.loading')}</p>}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('card.failed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('card.retry')}
          </Button>
        </div>
      )}
      {data && !data.app && (
        <>
          <p className="max-w-prose text-ink-soft">{t('card.off')}</p>
          <div>
            <Button onClick={() => setWish('setUp')}>{t('card.turnOn')}</Button>
          </div>
        </>
      )}
      {data?.app && (
        <>
          <p className="text-ink-soft">
            {`${t('card.since', { when: inWords(data.app.since) })} ${t('card.codes', { count: data.app.recoveryCodes })}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setWish('renew')}>{t('card.renew')}</Button>
            <Button kind="danger" className="border border-line" onClick={() => setWish('off')}>
              {t('card.turnOff')}
            </Button>
          </div>
        </>
      )}
      {data && wish && <TwoStepDialog wish={wish} asksForCode={data.asksForCode} onClose={() => setWish(null)} />}
    </SettingCard>
  );
}
