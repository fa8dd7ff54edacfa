import { useTranslation } from 'react-i18next';
import { TRIAL_BRAIN_DUMPS } from '#shared/billing/plans.ts';
import type { Offer } from '../offers.ts';

/** Features of a plan (spec accounts 6, Plan allowances; 9, Prices). */
export function useFeatures({ plan, isTrial }: Offer): readonly string[] {
  const { t } = useTranslation('billing');
  const dumps = t('cards.features.dumps', { count: plan.brainDumpsPerDay });
  if (plan.cycle === 'daily') return [dumps];
  if (plan.cycle === 'monthly') {
    const trial = isTrial ? [t('cards.features.trialDumps', { count: TRIAL_BRAIN_DUMPS })] : [];
    return [dumps, ...trial, t('cards.features.insights')];
  }
  return [
    dumps,
    t('cards.features.insights'),
    t('cards.features.limits', { count: plan.charactersPerDump }),
    t('cards.features.support'),
    t('cards.features.report'),
    t('cards.features.early'),
  ];
}
