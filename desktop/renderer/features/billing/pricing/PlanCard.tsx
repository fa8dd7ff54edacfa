import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Discount } from '#shared/billing/contract.ts';
import { planOf } from '#shared/billing/plans.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { money } from '../money.ts';
import { isFree, type Offer, yearlySaving } from '../offers.ts';
import { useFeatures } from './useFeatures.ts';
import { useTerms } from './useTerms.ts';

export interface PlanCardProps {
  readonly offer: Offer;
  readonly discount: Discount | null;
  /** The user already pays for a plan, so this would be a change. */
  readonly isChange: boolean;
  /** When the cancelled plan ends; only for the current plan. */
  readonly endsAt: string | null;
  /** `asked`: its checkout is opening; `closed`: nothing to buy, or another plan was chosen. */
  readonly state: 'open' | 'asked' | 'waiting' | 'closed';
  readonly onChoose: () => void;
}

/** One plan: its price, what is charged when, and what it includes (spec accounts 2, 9). */
export function PlanCard(props: PlanCardProps) {
  const { offer, discount, state } = props;
  const { plan, standing, isTrial, isSuggested, discountedCents } = offer;
  const { t } = useTranslation('billing');
  const id = useId();
  const terms = useTerms(props);
  const features = useFeatures(offer);
  return (
    <Card
      role="region"
      aria-labelledby={id}
      className={cn(
        'flex flex-col',
        isSuggested &&
          state !== 'closed' &&
          'border-2! border-accent! p-[calc(1.5rem-1px)]! md:-my-3 md:py-[calc(2.25rem-1px)]!',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-2xl">
          {plan.name}
        </h2>
        {standing === 'current' && <Badge tone="accent">{t('cards.current')}</Badge>}
        {standing === 'trial' && <Badge tone="accent">{t('cards.trying')}</Badge>}
        {standing === 'other' && isTrial && <Badge tone="glow">{t('cards.trial')}</Badge>}
        {standing === 'other' && plan.cycle === 'yearly' && (
          <Badge tone="glow">{t('cards.off', { percent: yearlySaving() })}</Badge>
        )}
      </div>
      <p className="mt-4">
        <span className="font-display text-4xl tabular-nums">{money(plan.shownCents)}</span>{' '}
        <span className="text-ink-soft">{t(plan.cycle === 'daily' ? 'cards.perDay' : 'cards.perMonth')}</span>
      </p>
      {discount && discountedCents !== null && !isFree(discount) && standing !== 'current' && (
        <p className="mt-2 font-semibold text-accent-strong">
          {t('cards.instead', {
            code: discount.code,
            price: money(discountedCents),
            before: money(plan.priceCents),
          })}
        </p>
      )}
      <p className="mt-2 text-ink-soft">{terms}</p>
      <ul className="mt-5 mb-6 grid gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-accent" />
            <span className="min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Way {...props} />
      </div>
    </Card>
  );
}

/** Action for this plan. */
function Way({ offer, discount, endsAt, state, onChoose }: PlanCardProps) {
  const { t } = useTranslation('billing');
  const { plan, standing, isTrial, isSuggested, discountedCents } = offer;
  if (standing === 'current') {
    return (
      <div className="grid gap-2">
        <p>{endsAt === null ? t('cards.currentText') : t('cards.endsText', { date: endsAt })}</p>
        <Link to="/account" className={cn(buttonClass('secondary'), 'w-full')}>
          {t('cards.manage')}
        </Link>
      </div>
    );
  }
  if (state === 'closed') return null;
  const isGift = discount !== null && isFree(discount) && discountedCents !== null;
  const label = (): string => {
    if (isGift) return t('cards.actions.free');
    if (isTrial) return t('cards.actions.trial');
    return t(standing === 'trial' ? 'cards.actions.stay' : 'cards.actions.choose', { plan: planOf(plan.cycle).name });
  };
  return (
    <Button
      kind={isSuggested ? 'primary' : 'secondary'}
      size={isSuggested ? 'large' : 'normal'}
      className="w-full"
      busy={state === 'asked'}
      disabled={state === 'waiting'}
      onClick={onChoose}
    >
      {state === 'asked' ? t('cards.processing') : label()}
    </Button>
  );
}
