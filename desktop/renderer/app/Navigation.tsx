import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { cn } from '#renderer/ui/cn.ts';
import { BarEntry, barEntryClass } from './BarEntry.tsx';
import { MoreButton } from './MoreButton.tsx';
import { currentIn, DAILY_PLACES, OTHER_PLACES } from './places.ts';

/** The navigation in the header, on wide screens. */
export function WideNav() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav')} className="hidden gap-1 md:flex">
      {[...DAILY_PLACES, ...OTHER_PLACES].map((place) => {
        const current = currentIn(place, pathname);
        return (
          <Link
            key={place.to}
            to={place.to}
            aria-current={current}
            className={cn(
              'inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold whitespace-nowrap transition lg:px-2.5 xl:px-4 xl:text-base',
              current ? 'bg-accent-soft text-accent-strong forced-colors:border' : 'text-ink-soft hover:text-ink',
            )}
          >
            {t(place.name)}
          </Link>
        );
      })}
    </nav>
  );
}

/** The navigation at the bottom of a phone: the daily places, and a sheet with the rest. */
export function PhoneNav() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('nav')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {DAILY_PLACES.map((place) => {
        const current = currentIn(place, pathname);
        return (
          <Link key={place.to} to={place.to} aria-current={current} className={barEntryClass(current !== undefined)}>
            <BarEntry Icon={place.Icon} isCurrent={current !== undefined} name={t(place.name)} />
          </Link>
        );
      })}
      <MoreButton />
    </nav>
  );
}
