import { useTranslation } from 'react-i18next';
import { planOf, STAY_OFFER } from '#shared/billing/plans.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { offerFailure } from '../checkoutFailure.ts';
import { CopyCode } from '../CopyCode.tsx';
import { money } from '../money.ts';
import { lessPercent } from '../offers.ts';
import { useCheckout } from '../useCheckout.ts';

interface StayOfferProps {
  /** What happens if the offer is declined. */
  readonly until: string;
  readonly isCanceling: boolean;
  readonly onCancel: () => void;
  /** Receives why the checkout did not open; null for an expired session, which reports itself. */
  readonly onFailure: (text: string | null) => void;
}

/** Offers a discounted year, once; declining takes one click (spec accounts 4, Cancel flow; 9, Prices). */
export function StayOffer({ until, isCanceling, onCancel, onFailure }: StayOfferProps) {
  const { t } = useTranslation('billing');
  const { start, chosen } = useCheckout({
    onFailure: (error) => {
      onFailure(offerFailure(error));
    },
  });
  const { name, priceCents } = planOf(STAY_OFFER.cycle);
  return (
    <div className="grid gap-5">
      <p>
        {t('leaving.offer', {
          plan: name,
          price: money(lessPercent(priceCents, STAY_OFFER.percent)),
          before: money(priceCents),
        })}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        {t('leaving.offerCode')} <CopyCode code={STAY_OFFER.code} />
      </p>
      <p className="text-ink-soft">{t('leaving.otherwise', { until })}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button busy={isCanceling} disabled={chosen !== null} onClick={onCancel}>
          {t('leaving.goOn')}
        </Button>
        <Button
          kind="primary"
          disabled={isCanceling}
          busy={chosen !== null}
          onClick={() => start({ planType: STAY_OFFER.cycle, discountCode: STAY_OFFER.code })}
        >
          {t('leaving.apply')}
        </Button>
      </div>
    </div>
  );
}
