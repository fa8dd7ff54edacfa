import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#renderer/ui/Button.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { COUNTDOWN_SECONDS } from '../activation.ts';
import { keepCode } from '../keptCode.ts';
import { Stage } from './Stage.tsx';
import { useCountdown } from '#renderer/ui/useCountdown.ts';

interface ArrivedProps {
  /** What started; only `plan` mentions a payment. */
  readonly what: 'plan' | 'trial' | 'free';
  /** Path that the countdown leads to. */
  readonly home: string;
  /** Called when the screen navigates on. */
  readonly onLeave?: () => void;
}

/** Success screen: three seconds to read, then it navigates on (spec accounts 9, Pricing redirect countdown). */
export function Arrived({ what, home, onLeave }: ArrivedProps) {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const toast = useSetAtom(showToastAtom);
  const text = { plan: t('activation.paidText'), trial: t('activation.activeTrial'), free: t('activation.freeText') }[
    what
  ];
  const title = what === 'free' ? t('activation.free') : t('activation.active');
  const tell = useEffectEvent(() => {
    // Free access was announced at once.
    if (what === 'plan') toast({ tone: 'info', title: t('activation.paid'), text });
    if (what === 'trial') toast({ tone: 'info', title, text });
  });
  useEffect(() => {
    keepCode(null);
    tell();
  }, []);
  const go = (): void => {
    onLeave?.();
    void navigate(home, { replace: true });
  };
  const left = useCountdown(COUNTDOWN_SECONDS, go);
  return (
    <Stage title={title} text={text}>
      <p className="w-full tabular-nums">{t('activation.redirect', { count: left })}</p>
      <Button kind="primary" onClick={go}>
        {t('activation.goNow')}
      </Button>
    </Stage>
  );
}
