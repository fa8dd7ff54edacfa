import { CalendarDays, ChartNoAxesColumn, Gauge, PencilLine, Sun } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { cn } from '#renderer/ui/cn.ts';

const places = [
  { to: '/brain-dump', name: 'brainDump', Icon: PencilLine, others: [] },
  { to: '/daily-plan', name: 'todaysPlan', Icon: Sun, others: [] },
  { to: '/weekly-plan', name: 'weeklyPlan', Icon: CalendarDays, others: [] },
  { to: '/dashboard', name: 'dashboard', Icon: Gauge, others: [] },
  { to: '/look-back', name: 'lookBack', Icon: ChartNoAxesColumn, others: ['/insights', '/insights/year', '/review'] },
] as const satisfies readonly Place[];

interface Place {
  readonly to: string;
  readonly name: string;
  readonly Icon: typeof Sun;
  /** Its other addresses: screens of the same place. */
  readonly others: readonly string[];
}

/** What is said of the place in which a person is; undefined for any other. */
const currentIn = ({ to, others }: Pick<Place, 'to' | 'others'>, pathname: string): 'page' | 'true' | undefined =>
  pathname === to ? 'page' : others.includes(pathname) ? 'true' : undefined;

/** In the header, on wide screens. */
export function WideNav() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav')} className="hidden gap-1 md:flex">
      {places.map(({ to, name, others }) => {
        const current = currentIn({ to, others }, pathname);
        return (
          <Link
            key={to}
            to={to}
            aria-current={current}
            className={cn(
              'inline-flex min-h-11 items-center rounded-full px-2.5 text-sm font-semibold whitespace-nowrap transition xl:px-4 xl:text-base',
              current ? 'bg-accent-soft text-accent-strong forced-colors:border' : 'text-ink-soft hover:text-ink',
            )}
          >
            {t(name)}
          </Link>
        );
      })}
    </nav>
  );
}

/** At the bottom of a phone. */
export function PhoneNav() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('nav')}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.map(({ to, name, Icon, others }) => {
        const current = currentIn({ to, others }, pathname);
        return (
          <Link
            key={to}
            to={to}
            aria-current={current}
            className={cn(
              'grid min-h-16 place-items-center content-center gap-0.5 text-xs font-semibold tracking-tight whitespace-nowrap sm:text-sm',
              current ? 'text-accent-strong' : 'text-ink-soft',
            )}
          >
            <span className={cn('rounded-full px-4 py-0.5', current && 'bg-accent-soft forced-colors:border')}>
              <Icon aria-hidden size={20} />
            </span>
            {t(name)}
          </Link>
        );
      })}
    </nav>
  );
}
