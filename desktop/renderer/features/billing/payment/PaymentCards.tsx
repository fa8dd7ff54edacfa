import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '#shared/billing/status.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { paymentQuery } from '../queries.ts';
import { choicesOf, summaryOf } from '../summary.ts';
import { InvoicesCard } from './InvoicesCard.tsx';
import { MethodCard } from './MethodCard.tsx';
import { useCardGiven } from './useCardGiven.ts';

/** Payment method and invoices. Renders nothing for users who never had anything to pay. */
export function PaymentCards() {
  const { data: status } = useStatus();
  useCardGiven();
  return status && <Cards status={status} />;
}

function Cards({ status }: { readonly status: BillingStatus }) {
  const { t } = useTranslation('payment');
  const { data, error, isFetching, refetch } = useQuery(paymentQuery());
  const summary = summaryOf(status, new Date());
  const { portal: pays } = choicesOf(summary);
  if (data) {
    const hasPaid = data.method !== null || data.invoices.length > 0;
    if (!pays && !hasPaid) return null;
    return (
      <>
        <MethodCard method={data.method} summary={summary} />
        <InvoicesCard invoices={data.invoices} hasMore={data.hasMoreInvoices} />
      </>
    );
  }
  // Users without a plan do not wait for cards that may never show.
  if (!pays) return null;
  return (
    <SettingCard title={t('title')}>
      {error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('failed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">{t('loading')}</p>
      )}
    </SettingCard>
  );
}
