import { CreditCard, Hourglass, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planOf } from '#shared/billing/plans.ts';
import { Button, buttonClass, IconButton } from '#renderer/ui/Button.tsx';
import { longDate, money } from '../money.ts';
import { usePortal } from '../subscription/usePortal.ts';
import type { Banner } from './banner.ts';

interface BannerCardProps {
  readonly banner: Banner;
  readonly onClose: () => void;
}

/** Banner about the user's plan: what happened, until when, and one button that fixes it. */
export function BannerCard({ banner, onClose }: BannerCardProps) {
  const { t } = useTranslation('banner');
  const { title, text } = useWords(banner);
  const Icon = banner.kind === 'unpaid' ? CreditCard : Hourglass;
  return (
    <section
      aria-label={t('label')}
      className="mx-auto mb-4 flex w-full max-w-3xl items-start gap-x-3 rounded-card border border-line bg-surface ps-5 pe-2 pt-2 pb-3 shadow-card sm:items-center sm:pb-2"
    >
      <Icon aria-hidden size={22} className="shrink-0 text-accent-strong max-sm:mt-2.5" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-64 py-2">
          <span className="font-semibold">{title}</span> <span className="text-ink-soft">{text}</span>
        </p>
        {banner.kind === 'unpaid' ? <UpdateCard /> : <SeePlans isCharged={banner.cents !== null} />}
      </div>
      <IconButton label={t('close')} onClick={onClose}>
        <X aria-hidden size={20} />
      </IconButton>
    </section>
  );
}

function UpdateCard() {
  const { t } = useTranslation('banner');
  const portal = usePortal('card');
  return (
    <Button size="small" busy={portal.isOpening} onClick={portal.open}>
      {t('unpaid.action')}
    </Button>
  );
}

function SeePlans({ isCharged }: { readonly isCharged: boolean }) {
  const { t } = useTranslation('banner');
  return (
    <Link to={isCharged ? '/account/plan' : '/pricing'} className={buttonClass('secondary', 'small')}>
      {t(isCharged ? 'trial.toPlan' : 'trial.toPlans')}
    </Link>
  );
}

function useWords(banner: Banner): { readonly title: string; readonly text: string } {
  const { t } = useTranslation('banner');
  const date = longDate(banner.at);
  if (banner.kind === 'unpaid') return { title: t('unpaid.title'), text: t('unpaid.text', { date }) };
  const when = banner.days === 0 ? 'today' : banner.days === 1 ? 'tomorrow' : 'soon';
  const text =
    banner.cents === null
      ? t('trial.byItself')
      : t('trial.goesOn', { plan: planOf('monthly').name, price: money(banner.cents) });
  return { title: t(`trial.${when}`, { date }), text };
}
