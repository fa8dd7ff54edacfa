import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { withTexts } from '#renderer/platform/lazy.tsx';
import { BarEntry, barEntryClass } from './BarEntry.tsx';
import { isUnderMore } from './places.ts';
import { useOnDemand } from './useOnDemand.ts';

const load = () => withTexts(async () => (await import('./MoreSheet.tsx')).MoreSheet);

/** Fetches the sheet ahead; what fails now is tried again when the button is pressed. */
export const prepareMore = (): Promise<unknown> => load().catch(() => undefined);

/** The last entry of the bar at the bottom of a phone: all that the bar has no room for. */
export function MoreButton() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [Sheet, fetch] = useOnDemand(load);
  const isCurrent = isUnderMore(pathname);
  const open = (): void => {
    setOpen(true);
    fetch();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={open}
        className={barEntryClass(isCurrent)}
      >
        <BarEntry Icon={Ellipsis} isCurrent={isCurrent} name={t('more')} />
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
