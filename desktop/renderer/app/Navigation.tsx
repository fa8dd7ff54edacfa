import { CalendarDays, Gauge, PencilLine, Sun } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { cn } from '#renderer/ui/cn.ts';

const places = [
  { to: '/brain-dump', name: 'brainDump', Icon: PencilLine },
  { to: '/daily-plan', name: 'todaysPlan', Icon: Sun },
  { to: '/weekly-plan', name: 'weeklyPlan', Icon: CalendarDays },
  { to: '/dashboard', name: 'dashboard', Icon: Gauge },
] as const;

/** In the header, on wide screens. */
export function WideNav() {
  const { t } = useTranslation('app');
  return (
    <nav aria-label={t('nav')} className="hidden gap-1 sm:flex">
      {places.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            cn(
              'inline-flex min-h-11 items-center rounded-full px-2.5 text-sm font-semibold transition lg:px-4 lg:text-base',
              isActive ? 'bg-accent-soft text-accent-strong forced-colors:border' : 'text-ink-soft hover:text-ink',
            )
          }
        >
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}

/** At the bottom of a phone. */
export function PhoneNav() {
  const { t } = useTranslation('app');
  return (
    <nav
      aria-label={t('nav')}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {places.map(({ to, name, Icon }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            cn(
              'grid min-h-16 place-items-center content-center gap-0.5 text-sm font-semibold',
              isActive ? 'text-accent-strong' : 'text-ink-soft',
            )
          }
        >
          {({ isActive }) => (
            <>
              <span className={cn('rounded-full px-4 py-0.5', isActive && 'bg-accent-soft forced-colors:border')}>
                <Icon aria-hidden size={20} />
              </span>
              {t(name)}
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
