import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inDollars, planOf } from '#shared/billing/plans.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';

/** What the annual report holds, and what it costs, for who has a plan without it. */
export function Lacking() {
  const { t } = useTranslation('year');
  const { shownCents, priceCents } = planOf('yearly');
  return (
    <Card className="grid gap-4">
      <p>{t('lacking.text')}</p>
      <ul className="grid gap-2">
        {t('lacking.points', { returnObjects: true }).map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-strong" />
            {point}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {t('lacking.price', { month: inDollars(shownCents), year: inDollars(priceCents) })}
      </p>
      <Link to="/pricing" className={`${buttonClass('primary')} justify-self-start max-sm:w-full`}>
        {t('lacking.plans')}
      </Link>
    </Card>
  );
}
