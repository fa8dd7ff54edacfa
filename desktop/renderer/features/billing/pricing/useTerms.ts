import { useTranslation } from 'react-i18next';
import { planOf } from '#shared/billing/plans.ts';
import { money } from '../money.ts';
import { isFree } from '../offers.ts';
import type { PlanCardProps } from './PlanCard.tsx';

/** What is charged and when, in plain words (DECISIONS T23). */
export function useTerms({
  offer,
  discount,
  isChange,
}: Pick<PlanCardProps, 'offer' | 'discount' | 'isChange'>): string {
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
