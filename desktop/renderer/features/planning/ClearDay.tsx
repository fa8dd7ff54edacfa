import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Empty } from '#renderer/ui/Empty.tsx';
/** Empty state: nothing open today (spec tasks 2, Empty state). */
export function ClearDay({ completed, onAdd }: { readonly completed: number; readonly onAdd: () => void }) {
  const { t } = useTranslation('planning');
  const [isEnjoying, setEnjoying] = useState(false);
  const text = completed > 0 ? t('clear.doneText', { count: completed }) : t('clear.text');
  return (
    <div className="rise rounded-[1.75rem] bg-glow text-glow-ink forced-colors:border">
      <Empty picture={<Horizon />} title={t('clear.title')} text={isEnjoying ? t('clear.enjoying') : text}>
        {!isEnjoying && (
          <>
            <Link to="/brain-dump" className={buttonClass('primary')}>
              {t('clear.dump')}
            </Link>
            <Button onClick={onAdd}>{t('clear.add')}</Button>
            <Button kind="quiet" className="text-glow-ink! hover:text-ink!" onClick={() => setEnjoying(true)}>
              {t('clear.enjoy')}
            </Button>
          </>
        )}
      </Empty>
    </div>
  );
}

/** Illustration: a calm line with the sun on it. */
function Horizon() {
  return (
    <svg viewBox="0 0 240 90" aria-hidden className="w-60" fill="none">
      <path d="M92 62a28 28 0 0 1 56 0" fill="var(--honey)" />
      <path d="M8 63c40-4 60 3 112 0s74 2 112-1" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
