import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { AddFeed } from './AddFeed.tsx';
import { AddFromServer } from './AddFromServer.tsx';

interface AddCalendarProps {
  /** A sign-in that is to be renewed. */
  readonly account: CalendarFeed['account'];
  readonly onClose: () => void;
}

/** The two ways to add a calendar. The first field takes the focus at once, but not from the choice above it. */
export function AddCalendar({ account, onClose }: AddCalendarProps) {
  const { t } = useTranslation('feeds');
  const [way, setWay] = useState<'address' | 'server'>(account ? 'server' : 'address');
  const [hasChosen, setChosen] = useState(false);
  const choose = (chosen: typeof way): void => {
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
        ]}
        value={way}
        onChange={choose}
      />
      {way === 'address' ? <AddFeed {...given} /> : <AddFromServer {...given} account={account} />}
    </div>
  );
}
