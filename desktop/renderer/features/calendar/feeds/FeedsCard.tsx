import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { AddCalendar, type Way } from './AddCalendar.tsx';
import { Feed } from './Feed.tsx';
import { useGoogleReading } from './google/useGoogleReading.ts';
import { feedsQuery } from './queries.ts';

interface Adding {
  readonly way: Way;
  readonly account: CalendarFeed['account'];
}

/** The calendars that plans work around: names, how old the data is, and what is stored. */
export function FeedsCard() {
  const { t } = useTranslation('feeds');
  const { data: feeds, error, isFetching, refetch } = useQuery(feedsQuery);
  /** The form that is open, and the account whose sign-in needs renewal. */
  const [adding, setAdding] = useState<Adding | null>(null);
  const choose = useCallback(() => setAdding({ way: 'google', account: null }), []);
  const { status, visit } = useGoogleReading(choose);
  return (
    <SettingCard
      id="calendars"
      title={t('title')}
      action={
        feeds &&
        !adding && (
          <Button size="small" onClick={() => setAdding({ way: 'address', account: null })}>
            {t('open')}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{t('text')}</p>
      {!feeds && !error && <p className="text-ink-soft">{t('loading')}</p>}
      {!feeds && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('failed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {feeds?.length === 0 && !adding && <p>{t('none')}</p>}
      {feeds && feeds.length > 0 && (
        <ul className="divide-y divide-line">
          {feeds.map((feed) => (
            <Feed
              key={feed.id}
              feed={feed}
              onSignIn={adding ? undefined : () => setAdding({ way: 'server', account: feed.account })}
              google={visit}
            />
          ))}
        </ul>
      )}
      {adding && (
        <AddCalendar key={adding.way} {...adding} google={status.data} visit={visit} onClose={() => setAdding(null)} />
      )}
    </SettingCard>
  );
}
