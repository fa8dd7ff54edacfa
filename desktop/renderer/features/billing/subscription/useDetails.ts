import { useTranslation } from 'react-i18next';
import { type BillingCycle, planOf, TRIAL_BRAIN_DUMPS } from '#shared/billing/plans.ts';
import { longDate, money } from '../money.ts';
import type { Summary } from '../summary.ts';

interface Details {
  readonly title: string;
  /** Price of the plan; null if nothing is paid. */
  readonly price: string | null;
  readonly lines: readonly string[];
}

const PER = { daily: 'perDay', monthly: 'perMonth', yearly: 'perYear' } as const;

/** Plan, next charge or end date, and the amount, as text. */
export function useDetails(summary: Summary): Details {
  const { t } = useTranslation('billing');
  const priceOf = (cycle: BillingCycle): string =>
    t(`subscription.${PER[cycle]}`, { price: money(planOf(cycle).priceCents) });
  const planned = (cycle: BillingCycle | null, lines: readonly string[]): Details => ({
    title: cycle === null ? t('subscription.title') : planOf(cycle).name,
    price: cycle === null ? null : priceOf(cycle),
    lines,
  });
  const unpaidFor = (title: string, ...lines: readonly string[]): Details => ({ title, price: null, lines });

  switch (summary.kind) {
    case 'renews':
      return planned(summary.cycle, summary.at ? [nextCharge(summary.at, summary.cents)] : []);
    case 'ends':
      return planned(summary.cycle, [
        t('subscription.cancels', { date: longDate(summary.at) }),
        t('subscription.cancelsText'),
      ]);
    case 'unpaid':
      return planned(summary.cycle, [
        summary.until ? t('subscription.unpaidUntil', { date: longDate(summary.until) }) : t('subscription.unpaid'),
      ]);
    case 'trial':
      return unpaidFor(t('subscription.trial', { plan: planOf('monthly').name }), ...trialLines(summary));
    case 'forever':
      return unpaidFor(t('subscription.forever'), t('subscription.foreverText'));
    case 'freeUntil':
      return unpaidFor(
        t('subscription.freeUntil', { date: longDate(summary.endsAt) }),
        t('subscription.freeUntilText'),
      );
    case 'ended':
      return unpaidFor(t('subscription.ended'), t('subscription.endedText'));
    case 'none':
      return unpaidFor(t('subscription.none'), t('subscription.noneText'));
  }

  /** Names only an amount that the server knows: a discount may lower the price. */
  function nextCharge(at: Date, cents: number | null): string {
    const date = longDate(at);
    if (cents === null) return t('subscription.renews', { date });
    return cents === 0
      ? t('subscription.noCharge', { date })
      : t('subscription.nextCharge', { price: money(cents), date });
  }

  function trialLines({ endsAt, days, dumpsLeft, isCanceled }: Extract<Summary, { kind: 'trial' }>): readonly string[] {
    const date = endsAt ? longDate(endsAt) : null;
    const end =
      date === null
        ? []
        : [isCanceled ? t('subscription.cancels', { date }) : t('subscription.trialEnds', { date, count: days })];
    const dumps =
      dumpsLeft === null ? [] : [t('subscription.trialDumps', { left: dumpsLeft, count: TRIAL_BRAIN_DUMPS })];
    return [...end, ...dumps];
  }
}
