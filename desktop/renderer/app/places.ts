import { Calendar, ChartNoAxesColumn, Gauge, type LucideIcon, PencilLine, Sun } from 'lucide-react';

export interface Place {
  readonly to: string;
  readonly name: 'brainDump' | 'todaysPlan' | 'weeklyPlan' | 'dashboard' | 'lookBack';
  readonly Icon: LucideIcon;
  /** Further addresses that belong to this place. */
  readonly others: readonly string[];
}

/** The daily places; on a phone they are in the bottom bar. */
export const DAILY_PLACES: readonly Place[] = [
  { to: '/brain-dump', name: 'brainDump', Icon: PencilLine, others: ['/brain-dumps'] },
  { to: '/daily-plan', name: 'todaysPlan', Icon: Sun, others: [] },
  { to: '/weekly-plan', name: 'weeklyPlan', Icon: Calendar, others: [] },
];

/** Places used now and then; on a phone they are in the sheet "More". */
export const OTHER_PLACES: readonly Place[] = [
  { to: '/dashboard', name: 'dashboard', Icon: Gauge, others: [] },
  { to: '/look-back', name: 'lookBack', Icon: ChartNoAxesColumn, others: ['/insights', '/insights/year', '/review'] },
];

/** Value of `aria-current` for a place; undefined when the user is elsewhere. */
export const currentIn = (
  { to, others }: Pick<Place, 'to' | 'others'>,
  pathname: string,
): 'page' | 'true' | undefined => (pathname === to ? 'page' : others.includes(pathname) ? 'true' : undefined);

/** Whether a screen is not one of the daily places, so that it belongs to the sheet "More". */
export const isUnderMore = (pathname: string): boolean => !DAILY_PLACES.some((place) => currentIn(place, pathname));
