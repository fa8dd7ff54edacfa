import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactors } from '#shared/accounts/secondFactorContract.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { TwoStepDialog, type Wish } from './TwoStepDialog.tsx';

const inWords = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(instant));

/** Shows whether login asks for a code in addition to the password, and the actions for it. */
export function TwoStepCard({ app, asksForCode }: SecondFactors) {
  const { t } = useTranslation('secondFactor');
  const [wish, setWish] = useState<Wish | null>(null);
  return (
    <SettingCard title={t('card.title')} action={app && <Badge>{t('card.on')}</Badge>}>
      {app ? (
        <>
          <p className="text-ink-soft">
            {`${t('card.since', { when: inWords(app.since) })} ${t('card.codes', { count: app.recoveryCodes })}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setWish('renew')}>{t('card.renew')}</Button>
            <Button kind="danger" className="border border-line" onClick={() => setWish('off')}>
              {t('card.turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">{t('card.off')}</p>
          <div>
            <Button onClick={() => setWish('setUp')}>{t('card.turnOn')}</Button>
          </div>
        </>
      )}
      {wish && <TwoStepDialog wish={wish} asksForCode={asksForCode} onClose={() => setWish(null)} />}
    </SettingCard>
  );
}
