import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { hasChanged, nextBrowserLook } from '../activation.ts';
import { type BrowserVisit, browserVisitAtom } from '../useCheckout.ts';
import { openOutside } from '#renderer/platform/outside.ts';
import { Arrived } from './Arrived.tsx';
import { Stage } from './Stage.tsx';
import { messagesOf } from '#renderer/platform/language.ts';
import { useLooks } from './useLooks.ts';

const billingWords = messagesOf('billing');

/** Opens the checkout again, in case its tab was closed. */
const openAgain = {
  mutationFn: openOutside,
  meta: { failure: () => ({ title: billingWords('checkout.failed'), text: billingWords('checkout.noBrowser') }) },
};

interface BrowserWaitProps {
  readonly visit: BrowserVisit;
  readonly home: string;
}

/** Shown in the desktop window while the checkout is open in the browser. A link back is faster but not required. */
export function BrowserWait({ visit, home }: BrowserWaitProps) {
  const { t } = useTranslation('billing');
  const setVisit = useSetAtom(browserVisitAtom);
  const open = useMutation(openAgain);
  const { found, isLooking, look } = useLooks({
    name: visit.url,
    since: visit.since,
    next: nextBrowserLook,
    isEnough: (status) => hasChanged(visit.before, status),
  });
  const end = (): void => setVisit(null);
  if (found) return <Arrived what={found.hasActiveSubscription ? 'plan' : 'trial'} home={home} onLeave={end} />;
  return (
    <Stage title={t('browser.title')} text={t('browser.text')} isWaiting>
      <Button kind="primary" busy={isLooking} onClick={look}>
        {t('browser.checkAgain')}
      </Button>
      <Button busy={open.isPending} onClick={() => open.mutate(visit.url)}>
        {t('browser.openAgain')}
      </Button>
      <Button kind="quiet" onClick={end}>
        {t('browser.cancel')}
      </Button>
    </Stage>
  );
}
