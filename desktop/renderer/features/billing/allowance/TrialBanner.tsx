import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TRIAL_BRAIN_DUMPS } from '#shared/billing/plans.ts';

/** Number of dumps left in the trial, worded without pressure (spec tasks 2, Brain dump). */
export function TrialBanner({ left }: { readonly left: number }) {
  const { t } = useTranslation('billing');
  return (
    <p className="mx-auto flex flex-wrap items-center justify-center gap-x-4 rounded-3xl bg-glow px-5 text-glow-ink">
      <span className="py-2">{t('trial.left', { count: left, total: TRIAL_BRAIN_DUMPS })}</span>
      <Link to="/pricing" className="inline-flex min-h-target items-center font-semibold underline underline-offset-4">
        {t('trial.plans')}
      </Link>
    </p>
  );
}
