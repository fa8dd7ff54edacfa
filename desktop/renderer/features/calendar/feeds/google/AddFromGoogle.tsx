import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GoogleAccount, GoogleReading } from '#shared/calendar/googleContract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ConnectGoogle } from '../../google/ConnectGoogle.tsx';
import type { GoogleVisit } from '../../google/useGoogle.ts';
import { ChooseCalendars } from '../ChooseCalendars.tsx';
import { problemOf } from '../problemOf.ts';
import { DisconnectGoogle } from './DisconnectGoogle.tsx';
import { addFromGoogle, googleCalendars } from './queries.ts';
import { lastAccount } from './useGoogleReading.ts';

interface AddFromGoogleProps {
  readonly reading: GoogleReading;
  readonly visit: GoogleVisit;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** Adds Google calendars: first the permission, then the calendars. */
export function AddFromGoogle({ reading, visit, takesFocus, onClose }: AddFromGoogleProps) {
  const { t } = useTranslation('feeds');
  const account = lastAccount(reading);
  if (account) return <Choose key={account.id} {...{ account, visit, takesFocus, onClose }} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{t('google.text')}</p>
      <div className="flex flex-wrap gap-3">
        <ConnectGoogle google={visit} label={t('google.connect')} />
        <Button size="small" kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

interface ChooseProps extends Omit<AddFromGoogleProps, 'reading'> {
  readonly account: GoogleAccount;
}

function Choose({ account, visit, takesFocus, onClose }: ChooseProps) {
  const { t } = useTranslation('feeds');
  const { data, error, isFetching, refetch } = useQuery(googleCalendars(account));
  const ways = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
      <ConnectGoogle google={visit} label={t(data?.problem === 'signIn' ? 'google.connectAgain' : 'google.another')} />
      <DisconnectGoogle account={account} />
    </div>
  );
  if (data && data.problem === null)
    return (
      <div className="grid grid-cols-1 gap-5">
        <ChooseCalendars
          owner={account.userName}
          add={addFromGoogle(account)}
          calendars={data.calendars}
          {...{ takesFocus, onClose }}
        />
        {ways}
      </div>
    );
  if (isFetching && !data) return <p className="text-ink-soft">{t('google.loading')}</p>;
  const reason = data?.problem ? problemOf(data.problem, 'google') : messageOf(error);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{reason}</p>
        {data?.problem !== 'signIn' && (
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        )}
      </div>
      {ways}
    </div>
  );
}
