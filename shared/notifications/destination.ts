import type { ReminderKind } from './settings.ts';

const DESTINATIONS = {
  checkIn: '/brain-dump',
  oneThing: '/daily-plan',
  task: '/daily-plan',
  weeklyReview: '/review',
} as const satisfies Record<ReminderKind, string>;

/** Where a click on a reminder leads (spec tasks 9, Notifications: the review has a screen of its own). */
export const destinationOf = (kind: ReminderKind): string => DESTINATIONS[kind];
