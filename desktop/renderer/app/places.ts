import { Calendar, ChartNoAxesColumn, Gauge, type LucideIcon, PencilLine, Sun } from 'lucide-react';

export interface Place {
  readonly to: string;
  readonly name: 'brainDump' | 'todaysPlan' | 'weeklyPlan' | 'dashboard' | 'lookBack';
  readonly Icon: LucideIcon;
  /** Its other addresses: screens of the same place. */
  readonly others: readonly string[];
}

/** Where every day leads; a phone has these under the thumb. */
export const DAILY_PLACES: readonly Place[] = [
  { to: '/brain-dump', name: 'brainDump', Icon: PencilLine, others: ['/brain-dumps'] },
  { to: '/daily-plan', name: 'todaysPlan', Icon: Sun, others: [] },
  { to: '/weekly-plan', name: 'weeklyPlan', Icon: Calendar, others: [] },
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

/** Whether a screen is none of the daily places: the sheet "More" led there. */
export const isUnderMore = (pathname: string): boolean => !DAILY_PLACES.some((place) => currentIn(place, pathname));
