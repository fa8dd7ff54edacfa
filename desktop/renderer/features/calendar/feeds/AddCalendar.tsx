import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import type { GoogleReading } from '#shared/calendar/googleContract.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import type { GoogleVisit } from '../google/useGoogle.ts';
import { AddFeed } from './AddFeed.tsx';
import { AddFromServer } from './AddFromServer.tsx';
import { AddFromGoogle } from './google/AddFromGoogle.tsx';

export type Way = 'address' | 'server' | 'google';

interface AddCalendarProps {
  /** The way selected at first. */
  readonly way: Way;
  /** An account whose sign-in needs renewal. */
  readonly account: CalendarFeed['account'];
  /** State of Google access; undefined while unknown. */
  readonly google: GoogleReading | undefined;
  readonly visit: GoogleVisit;
  readonly onClose: () => void;
}

/** The ways to add a calendar. The first field takes the focus at once, but never from the choice above it. */
export function AddCalendar({ way: first, account, google, visit, onClose }: AddCalendarProps) {
  const { t } = useTranslation('feeds');
  const [way, setWay] = useState(first);
  const [hasChosen, setChosen] = useState(false);
  const choose = (chosen: Way): void => {
    setChosen(true);
    setWay(chosen);
  };
  const given = { onClose, takesFocus: !hasChosen };
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-4">
      <RadioCards
        label={t('ways')}
        isLabelHidden
        columns={2}
        options={[
          { value: 'address', label: t('byAddress') },
          { value: 'server', label: t('byServer') },
          ...(google?.isConfigured ? [{ value: 'google' as const, label: t('byGoogle') }] : []),
        ]}
        value={way}
        onChange={choose}
      />
      {way === 'address' && <AddFeed {...given} />}
      {way === 'server' && <AddFromServer {...given} account={account} />}
      {way === 'google' && google && <AddFromGoogle {...given} reading={google} visit={visit} />}
    </div>
  );
}
