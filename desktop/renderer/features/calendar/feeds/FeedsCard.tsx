import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { AddCalendar } from './AddCalendar.tsx';
import { Feed } from './Feed.tsx';
import { feedsQuery } from './queries.ts';

/** The calendars that the plans work around: which, how old what is known of them is, and what is kept. */
export function FeedsCard() {
  const { t } = useTranslation('feeds');
  const { data: feeds, error, isFetching, refetch } = useQuery(feedsQuery);
  const [isAdding, setAdding] = useState(false);
  /** A sign-in that is to be renewed. */
  const [account, setAccount] = useState<CalendarFeed['account']>(null);
  const open = (given: CalendarFeed['account']): void => {
    setAccount(given);
    setAdding(true);
  };
  return (
    <SettingCard
      id="calendars"
      title={t('title')}
      action={
        feeds &&
        !isAdding && (
          <Button size="small" onClick={() => open(null)}>
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
      {feeds?.length === 0 && !isAdding && <p>{t('none')}</p>}
      {feeds && feeds.length > 0 && (
        <ul className="divide-y divide-line">
          {feeds.map((feed) => (
            <Feed key={feed.id} feed={feed} onSignIn={isAdding ? undefined : () => open(feed.account)} />
          ))}
        </ul>
      )}
      {isAdding && <AddCalendar account={account} onClose={() => setAdding(false)} />}
    </SettingCard>
  );
}
