import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Discount } from '#shared/billing/contract.ts';
import type { BillingCycle } from '#shared/billing/plans.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { checkoutFailure } from '../checkoutFailure.ts';
import { longDate } from '../money.ts';
import { offersFor } from '../offers.ts';
import { choicesOf, type Summary, summaryOf } from '../summary.ts';
import { useCheckout } from '../useCheckout.ts';
import { DiscountBox } from './DiscountBox.tsx';
import { PlanCard, type PlanCardProps } from './PlanCard.tsx';
import { useDiscount } from './useDiscount.ts';

/** All plans with all prices, visible to everyone; buying needs an account (spec accounts 2, 4, Pricing page). */
export function Plans() {
  const { t } = useTranslation('billing');
  const isSignedIn = useAtomValue(sessionAtom).state === 'signedIn';
  const { data: status, isError, isFetching, refetch } = useStatus();
  const [discount, setDiscount] = useDiscount(isSignedIn);
  const toast = useSetAtom(showToastAtom);
  const navigate = useNavigate();
  const { start, chosen } = useCheckout({
    onFailure: (error) => {
      const news = checkoutFailure(error);
      if (news) toast({ tone: 'error', ...news });
    },
  });
  const choose = (planType: BillingCycle): void => {
    if (!isSignedIn) void navigate('/login');
    else start({ planType, discountCode: fits(discount, planType) ? discount.code : undefined });
  };
  const summary = status ? summaryOf(status, new Date()) : null;
  const isGiven = summary?.kind === 'forever';
  const state = (cycle: BillingCycle): PlanCardProps['state'] => {
    if (isGiven) return 'closed';
    if (chosen !== null) return chosen === cycle ? 'asked' : 'waiting';
    // Whether a plan would be a change is known only with the status.
    return isSignedIn && !status && !isError ? 'waiting' : 'open';
  };
  return (
    <div className="grid grid-cols-1 gap-8 pt-2 pb-16 sm:pt-6">
      <title>{`${t('pricing.screen')} · Unchaos`}</title>
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="text-title">{t('pricing.title')}</h1>
        <p className="mt-3 text-lg text-balance text-ink-soft">{t('pricing.lead')}</p>
      </header>
      {summary && <Standing summary={summary} />}
      {isSignedIn && !status && isError && (
        <Note className="mx-auto flex w-full max-w-2xl flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {t('pricing.statusFailed')}
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('pricing.retry')}
          </Button>
        </Note>
      )}
      <section aria-label={t('cards.label')} className="grid grid-cols-1 items-stretch gap-5 md:grid-cols-3 md:py-3">
        {offersFor(status, discount).map((offer) => (
          <PlanCard
            key={offer.plan.cycle}
            offer={offer}
            discount={discount}
            isChange={status?.hasActiveSubscription ?? false}
            endsAt={summary?.kind === 'ends' ? longDate(summary.at) : null}
            state={state(offer.plan.cycle)}
            onChoose={() => choose(offer.plan.cycle)}
          />
        ))}
      </section>
      {isSignedIn && !isGiven && <DiscountBox applied={discount} onApply={setDiscount} />}
      <p className="text-center text-sm text-ink-soft">{t('pricing.foot')}</p>
    </div>
  );
}

/** A code for one plan is not sent with another. */
const fits = (discount: Discount | null, cycle: BillingCycle): discount is Discount =>
  discount !== null && (discount.planType === null || discount.planType === cycle);

/** The user's current status, where it affects how to read the prices. */
function Standing({ summary }: { readonly summary: Summary }) {
  const { t } = useTranslation('billing');
  const text = (): string | null => {
    switch (summary.kind) {
      case 'forever':
        return t('pricing.open');
      case 'freeUntil':
        return t('pricing.freeUntil', { date: longDate(summary.endsAt) });
      case 'unpaid':
        return summary.until ? t('subscription.unpaidUntil', { date: longDate(summary.until) }) : t('pricing.unpaid');
      case 'ended':
        return summary.trialEndedAt
          ? t('pricing.trialEnded', { date: longDate(summary.trialEndedAt) })
          : t('pricing.noAccess');
      default:
        return null;
    }
  };
  const told = text();
  if (told === null) return null;
  return (
    <Note className="mx-auto grid max-w-2xl justify-items-center gap-1 text-center">
      {told}
      {choicesOf(summary).portal && (
        <Link
          to="/account/plan"
          className="inline-flex min-h-target items-center font-semibold underline underline-offset-4"
        >
          {t('pricing.toAccount')}
        </Link>
      )}
    </Note>
  );
}
