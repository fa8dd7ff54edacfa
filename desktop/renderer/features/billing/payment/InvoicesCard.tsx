import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/billing/payment.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { longDate, money } from '../money.ts';
import { usePortal } from '../subscription/usePortal.ts';

interface InvoicesCardProps {
  readonly invoices: readonly Invoice[];
  /** Whether older invoices are at the provider. */
  readonly hasMore: boolean;
}

/** Charges, newest first, each with its receipt. */
export function InvoicesCard({ invoices, hasMore }: InvoicesCardProps) {
  const { t } = useTranslation('payment');
  const portal = usePortal('overview');
  return (
    <SettingCard title={t('invoices.title')}>
      {invoices.length === 0 && <p className="text-ink-soft">{t('invoices.none')}</p>}
      {invoices.length > 0 && (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div>
          <Button size="small" busy={portal.isOpening} onClick={portal.open}>
            {t('invoices.all')}
          </Button>
        </div>
      )}
    </SettingCard>
  );
}

/** What the provider's page does for an invoice, by status. */
const KINDS = { paid: 'receipt', open: 'pay', void: 'look', uncollectible: 'look' } as const;

function Row({ invoice: { number, date, cents, state, url, pdf } }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('payment');
  const day = longDate(new Date(date));
  const kind = KINDS[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold">
          {money(cents)} <span className="font-normal">· {day}</span>
        </span>
        {number !== null && <span className="block text-sm wrap-anywhere text-ink-soft">{number}</span>}
      </span>
      <Badge tone={state === 'open' ? 'glow' : 'plain'}>{t(`invoices.states.${state}`)}</Badge>
      <span className="flex gap-1 max-sm:-ms-3.5 max-sm:w-full sm:-me-3.5">
        {url !== null && (
          <Outside to={url} name={t(`invoices.${kind}Of`, { date: day })}>
            {t(`invoices.${kind}`)}
          </Outside>
        )}
        {pdf !== null && (
          <Outside to={pdf} name={t('invoices.pdfOf', { date: day })}>
            {t('invoices.pdf')}
          </Outside>
        )}
      </span>
    </li>
  );
}

interface OutsideProps {
  readonly to: string;
  readonly name: string;
  readonly children: string;
}

/** Link to a page of the payment provider in a new tab; the desktop app opens it in the browser. */
const Outside = ({ to, name, children }: OutsideProps) => (
  <a href={to} target="_blank" rel="noreferrer" aria-label={name} className={buttonClass('quiet', 'small')}>
    {children}
  </a>
);
