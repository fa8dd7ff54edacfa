import { useTranslation } from 'react-i18next';
import type { Discount } from '#shared/billing/contract.ts';
import { planOf } from '#shared/billing/plans.ts';
import { money } from '../money.ts';
import { isFree, type Offer } from '../offers.ts';

interface Terms {
  readonly offer: Offer;
  readonly discount: Discount | null;
  /** The user already pays for a plan, so this would be a change. */
  readonly isChange: boolean;
}

/** What is charged and when, as text (spec settled, Money text). */
export function useTerms({ offer, discount, isChange }: Terms): string {
  const { t } = useTranslation('billing');
  const { plan, standing, isTrial, discountedCents } = offer;
  if (discount && isFree(discount) && discountedCents !== null) return t('cards.terms.free');
  const values = {
    price: money(plan.priceCents),
    year: money(12 * planOf('monthly').priceCents),
    days: plan.trialDays,
  };
  if (standing === 'current') return t(`cards.terms.now.${plan.cycle}`, values);
  const regular =
    plan.cycle === 'monthly' && isTrial
      ? t('cards.terms.monthlyTrial', values)
      : t(`cards.terms.${plan.cycle}`, values);
  return isChange && standing === 'other' ? `${regular} ${t('cards.terms.change')}` : regular;
}
