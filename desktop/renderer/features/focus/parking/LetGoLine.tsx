import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { goneAtom } from './atoms.ts';
import { putParkedBack } from './service.ts';
import { useTellParking } from './useTellParking.ts';

/** The thought let go last, with undo; deleted for good when its list closes. */
export function LetGoLine() {
  const { t } = useTranslation('parking');
  const [gone, setGone] = useAtom(goneAtom);
  const tell = useTellParking();
  useEffect(() => () => setGone(null), [setGone]);
  if (!gone) return null;
  const undo = async (): Promise<void> => {
    if (!(await putParkedBack(gone))) return tell.failed();
    setGone(null);
  };
  return (
    <div className="flex items-center justify-between gap-3 text-start text-sm text-ink-soft">
      <p className="min-w-0 truncate">{t('gone.text', { text: gone.text })}</p>
      <Button kind="quiet" size="small" onClick={() => void undo()}>
        {t('gone.undo')}
      </Button>
    </div>
  );
}
