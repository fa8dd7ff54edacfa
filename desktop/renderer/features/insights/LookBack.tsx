import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslation } from 'react-i18next';

/** Time spans of Look back, shortest first. */
const spans = [
  { to: '/look-back', name: 'today' },
  { to: '/insights', name: 'days' },
  { to: '/review', name: 'week' },
  { to: '/insights/year', name: 'year' },
] as const;

interface LookBackProps {
  readonly title: string;
  /** Purpose of this span. */
  readonly lead: string;
  /** Whether the span can be printed; on paper it appears alone. */
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/** Shared frame of all time spans; each has its own address. */
export function LookBack({ title, lead, isPrinted = false, children }: LookBackProps) {
  return (
    <div data-printed={isPrinted || undefined} className="mx-auto grid max-w-3xl grid-cols-1 gap-8 pt-1 pb-16 sm:pt-4">
      <title>{`${title} · Unchaos`}</title>
      <header>
        <Spans />
        <h1 className="mt-6 text-3xl sm:text-4xl print:mt-0">{title}</h1>
        <p className="mt-1 text-ink-soft print:hidden">{lead}</p>
      </header>
      {children}
    </div>
  );
}

function Spans() {
  const { t } = useTranslation('insights');
  return (
    <nav aria-label={t('lookBack')} className="print:hidden">
      <ul className="flex gap-1 rounded-2xl bg-sunken p-1">
        {spans.map(({ to, name }) => (
          <li key={to} className="grow basis-0">
            <NavLink
              end
              to={to}
              className="grid min-h-target place-items-center rounded-control px-2 py-1.5 text-center leading-snug font-semibold text-ink-soft transition hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm forced-colors:aria-[current=page]:border"
            >
              {t(`spans.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
