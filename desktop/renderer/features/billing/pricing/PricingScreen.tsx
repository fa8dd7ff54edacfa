import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { returnOf } from '#shared/billing/checkoutReturn.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { browserVisitAtom } from '../useCheckout.ts';
import { BrowserWait } from './BrowserWait.tsx';
import { FreeReturn } from './FreeReturn.tsx';
import { PaidReturn } from './PaidReturn.tsx';
import { Plans } from './Plans.tsx';
import { Stage } from './Stage.tsx';

/**
 * The plans, and the return from their checkout (spec accounts 2, 4). `home`: where to continue once the user has a
 * plan.
 */
export function PricingScreen({ home }: { readonly home: string }) {
  const isSignedIn = useAtomValue(sessionAtom).state === 'signedIn';
  const visit = useAtomValue(browserVisitAtom);
  const checkout = useReturn();
  if (checkout?.kind === 'paid' || checkout?.kind === 'free') {
    if (!isSignedIn) return <LogInFirst />;
    if (checkout.kind === 'free') return <FreeReturn key={checkout.sessionId} home={home} />;
    return <PaidReturn key={checkout.sessionId} name={checkout.sessionId ?? ''} home={home} />;
  }
  return visit ? <BrowserWait key={visit.url} visit={visit} home={home} /> : <Plans />;
}

/** How the user returned, if from a checkout. A link back ends this window's wait. */
function useReturn() {
  const { t } = useTranslation('billing');
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useSetAtom(showToastAtom);
  const [visit, setVisit] = useAtom(browserVisitAtom);
  const checkout = returnOf(new URLSearchParams(search));
  const kind = checkout?.kind ?? null;
  const cameBack = useEffectEvent((how: typeof kind) => {
    if (how !== null && visit) setVisit(null);
    if (how !== 'canceled') return;
    toast({ tone: 'info', title: t('checkout.canceled.title'), text: t('checkout.canceled.text') });
    void navigate('/pricing', { replace: true });
  });
  useEffect(() => cameBack(kind), [kind]);
  return checkout;
}

/** Shown when the session ended while the user was at the checkout. */
function LogInFirst() {
  const { t } = useTranslation('billing');
  return (
    <Stage title={t('pricing.screen')} text={t('pricing.logInNote')}>
      <Link to="/login" className={buttonClass('primary')}>
        {t('pricing.logIn')}
      </Link>
    </Stage>
  );
}
