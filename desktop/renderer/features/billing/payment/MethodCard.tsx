import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardState, type PaymentMethod } from '#shared/billing/payment.ts';
import { planOf } from '#shared/billing/plans.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { money } from '../money.ts';
import { usePortal } from '../subscription/usePortal.ts';
import type { Summary } from '../summary.ts';
import { brandName } from './brands.ts';

interface MethodCardProps {
  readonly method: PaymentMethod | null;
  readonly summary: Summary;
}

/** The payment card in use, and a way to change it. */
export function MethodCard({ method, summary }: MethodCardProps) {
  const { t } = useTranslation(['payment', 'billing']);
  const portal = usePortal('card');
  return (
    <SettingCard
      title={t('title')}
      action={
        <Button size="small" busy={portal.isOpening} onClick={portal.open}>
          {method ? t('update') : t('add')}
        </Button>
      }
    >
      {method ? <Known method={method} /> : <p>{t('none')}</p>}
      {!method && summary.kind === 'trial' && !summary.isCanceled && (
        <p className="max-w-prose text-ink-soft">{t('noneInTrial', { price: money(planOf('monthly').priceCents) })}</p>
      )}
      <p className="max-w-prose text-sm text-ink-soft">{t('keptByStripe')}</p>
      {portal.isOpen && <Note>{t('billing:subscription.portalOpen')}</Note>}
    </SettingCard>
  );
}

function Known({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTranslation('payment');
  const { brand, last4, expMonth, expYear } = method;
  const state = cardState(method, new Date());
  const name = brandName(brand);
  return (
    <>
      <p className="flex items-center gap-3">
        <CreditCard aria-hidden size={22} className="shrink-0 text-ink-soft" />
        <span>
          <span className="font-semibold">
            {name}
            {last4 !== null && (
              <>
                <span aria-hidden> •••• {last4}</span>
                <span className="sr-only"> {t('endsIn', { last4 })}</span>
              </>
            )}
          </span>
          {expMonth !== null && expYear !== null && (
            <span className="block text-sm text-ink-soft">
              {t('expires', { date: `${String(expMonth).padStart(2, '0')}/${expYear}` })}
            </span>
          )}
        </span>
      </p>
      {state !== 'good' && <p className="max-w-prose rounded-xl bg-glow px-4 py-3 text-glow-ink">{t(`${state}`)}</p>}
    </>
  );
}
