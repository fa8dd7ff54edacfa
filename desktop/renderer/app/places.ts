import { CalendarDays, ChartNoAxesColumn, Gauge, type LucideIcon, PencilLine, Sun } from 'lucide-react';

export interface Place {
  readonly to: string;
  readonly name: 'brainDump' | 'todaysPlan' | 'weeklyPlan' | 'dashboard' | 'lookBack';
  readonly Icon: LucideIcon;
  /** Its other addresses: screens of the same place. */
  readonly others: readonly string[];
}

/** Where every day leads; a phone has these under the thumb. */
export const DAILY_PLACES: readonly Place[] = [
  { to: '/brain-dump', name: 'brainDump', Icon: PencilLine, others: [] },
  { to: '/daily-plan', name: 'todaysPlan', Icon: Sun, others: [] },
  { to: '/weekly-plan', name: 'weeklyPlan', Icon: CalendarDays, others: [] },
];

/** Where people go now and then; on a phone the sheet "More" has them. */
export const OTHER_PLACES: readonly Place[] = [
  { to: '/dashboard', name: 'dashboard', Icon: Gauge, others: [] },
  { to: '/look-back', name: 'lookBack', Icon: ChartNoAxesColumn, others: ['/insights', '/insights/year', '/review'] },
];

/** What `aria-current` says of a place; undefined where the person is elsewhere. */
export const currentIn = (
  { to, others }: Pick<Place, 'to' | 'others'>,
  pathname: string,
): 'page' | 'true' | undefined => (pathname === to ? 'page' : others.includes(pathname) ? 'true' : undefined);

/** Screens that the sheet "More" leads to beside its places. */
const OWN_SCREENS = /^\/(account|support)(\/|$)/;

/** Whether the sheet "More" led to this screen. */
export const isUnderMore = (pathname: string): boolean =>
  OWN_SCREENS.test(pathname) || OTHER_PLACES.some((place) => currentIn(place, pathname) !== undefined);
