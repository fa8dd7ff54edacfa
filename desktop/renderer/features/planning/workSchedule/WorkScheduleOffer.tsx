import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { workScheduleQuery } from './queries.ts';
import { Summary } from './Summary.tsx';
import { WorkScheduleDialog } from './WorkScheduleDialog.tsx';

/** Storage key of "not now"; the setup stays available in the account settings. */
const DECLINED = 'workScheduleDeclined';

/** Unobtrusive card for users without a work schedule; gone once dismissed. */
export function WorkScheduleOffer() {
  const { t } = useTranslation('workSchedule');
  const { data } = useQuery(workScheduleQuery());
  const [isDeclined, setDeclined] = useState(() => readText(DECLINED) !== null);
  const [wasMissing, setWasMissing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (data && !data.chosen && !wasMissing) setWasMissing(true);
  // Stays mounted once the schedule is set, so that the focus can return to it.
  if (!data || isDeclined || !wasMissing) return null;
  const decline = (): void => {
    keepText(DECLINED, 'yes');
    setDeclined(true);
  };
  return (
    <Card role="region" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl">
        {data.chosen ? t('title') : t('offer.title')}
      </h2>
      {data.chosen ? <Summary config={data.chosen} /> : <p className="text-ink-soft">{t('offer.text')}</p>}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button className={data.chosen ? '' : 'max-sm:w-full'} onClick={() => setOpen(true)}>
          {data.chosen ? t('change') : t('offer.open')}
        </Button>
        {!data.chosen && (
          <Button kind="quiet" className="max-sm:w-full" onClick={decline}>
            {t('offer.later')}
          </Button>
        )}
      </div>
      <WorkScheduleDialog open={isOpen} onClose={() => setOpen(false)} schedule={data} />
    </Card>
  );
}
