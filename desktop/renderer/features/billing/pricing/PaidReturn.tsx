import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { hasBegun, nextLook, PATIENCE_MS } from '../activation.ts';
import { Arrived } from './Arrived.tsx';
import { Stage } from './Stage.tsx';
import { useLooks } from './useLooks.ts';

interface PaidReturnProps {
  /** Identifies the checkout. */
  readonly name: string;
  readonly home: string;
}

/**
 * Return from a successful checkout: activates, then continues; never a dead end (spec accounts 4; spec settled,
 * Activation).
 */
export function PaidReturn({ name, home }: PaidReturnProps) {
  const { t } = useTranslation('billing');
  const [since, setSince] = useState(() => Date.now());
  const isLate = useLateness(since);
  const { found, isLooking, look } = useLooks({
    name,
    since,
    next: nextLook,
    isEnough: (status) => hasBegun('paid', status, new Date()),
  });
  if (found) return <Arrived what={found.hasActiveSubscription ? 'plan' : 'trial'} home={home} />;
  if (!isLate) return <Stage title={t('activation.title')} text={t('activation.text')} isWaiting />;
  const again = (): void => {
    setSince(Date.now());
    look();
  };
  return (
    <Stage title={t('activation.still')} text={t('activation.stillText')}>
      <Button kind="primary" busy={isLooking} onClick={again}>
        {t('activation.checkAgain')}
      </Button>
      <Link to="/support" className={buttonClass('secondary')}>
        {t('activation.support')}
      </Link>
      <Link to="/pricing" replace className={buttonClass('quiet')}>
        {t('activation.toPlans')}
      </Link>
    </Stage>
  );
}

/** Whether the usual waiting time is over. */
function useLateness(since: number): boolean {
  const [lateFor, setLateFor] = useState<number | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setLateFor(since), Math.max(0, since + PATIENCE_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [since]);
  return lateFor === since;
}
