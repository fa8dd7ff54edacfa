import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '#renderer/platform/apiError.ts';
import type { BillingStatus } from '#shared/billing/status.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { choicesOf, summaryOf } from '../summary.ts';
import { ManageMenu } from './ManageMenu.tsx';
import { useDetails } from './useDetails.ts';
import { usePortal } from './usePortal.ts';

/** The current plan, what comes next, and how to change it (spec accounts 2, Account settings). */
export function SubscriptionCard() {
  const { t } = useTranslation('billing');
  const { data: status, error, isFetching, refetch } = useStatus();
  if (status) return <Known status={status} />;
  return (
    <SettingCard title={t('subscription.title')}>
      {error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('subscription.failed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('subscription.retry')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">{t('subscription.loading')}</p>
      )}
    </SettingCard>
  );
}

function Known({ status }: { readonly status: BillingStatus }) {
  const { t } = useTranslation('billing');
  const summary = summaryOf(status, new Date());
  const { title, price, lines } = useDetails(summary);
  const choices = choicesOf(summary);
  const portal = usePortal('overview');
  const isManaged = Object.values(choices).includes(true);
  const wantsPlan = summary.kind === 'none' || summary.kind === 'ended' || summary.kind === 'freeUntil';
  return (
    <SettingCard
      title={t('subscription.title')}
      action={isManaged && <ManageMenu status={status} choices={choices} portal={portal} />}
    >
      <p>
        <span className="font-semibold">{title}</span>
        {price !== null && <span className="text-ink-soft"> · {price}</span>}
      </p>
      {lines.map((line) => (
        <p key={line} className="max-w-prose text-ink-soft">
          {line}
        </p>
      ))}
      {portal.isOpen && <Note>{t('subscription.portalOpen')}</Note>}
      {wantsPlan && (
        <div>
          <Link to="/pricing" className={buttonClass('secondary')}>
            {t('subscription.seePlans')}
          </Link>
        </div>
      )}
    </SettingCard>
  );
}
