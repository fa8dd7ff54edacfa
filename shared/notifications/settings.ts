import { z } from 'zod';
import { localTime } from '#shared/kernel/dates.ts';

/** What a person is reminded of (spec tasks 9, Notifications). */
export const REMINDER_KINDS = ['checkIn', 'oneThing', 'task', 'weeklyReview'] as const;
export const ReminderKind = z.enum(REMINDER_KINDS);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** What a person wants to hear, the same on all their devices. Whether one device shows it at all is its own affair. */
export const ReminderSettings = z.object({
  kinds: z.object({
    checkIn: z.boolean(),
    oneThing: z.boolean(),
    task: z.boolean(),
    weeklyReview: z.boolean(),
    /** A kind word after something was finished; it answers a deed and has no time of its own. */
    encouragement: z.boolean(),
  }),
  /** When the daily check-in comes, by the person's own clock. */
  checkInAt: localTime,
  /** Nothing is said from `from` until `to`, which may be on the next day; null for no such hours. */
  quietHours: z
    .object({ from: localTime, to: localTime })
    .refine(({ from, to }) => from !== to, 'Quiet hours need two different times')
    .nullable(),
  /** No reminder before this instant. */
  pausedUntil: z.iso.datetime().nullable(),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** Spec tasks 9: the daily check-in comes at 09:00. */
const CHECK_IN_AT = '09:00';
/** Until a person says otherwise the nights are quiet. */
export const QUIET_HOURS = { from: '22:00', to: '07:00' } as const;

/**
 * The settings of somebody who has changed nothing.
 * @param checkInAt - as answered in onboarding; null for who wants no check-in
 */
export const defaultSettings = (checkInAt: string | null = CHECK_IN_AT): ReminderSettings => ({
  kinds: { checkIn: checkInAt !== null, oneThing: true, task: true, weeklyReview: true, encouragement: true },
  checkInAt: checkInAt ?? CHECK_IN_AT,
  quietHours: QUIET_HOURS,
  pausedUntil: null,
});

const DESTINATIONS = {
  checkIn: '/brain-dump',
  oneThing: '/daily-plan',
  task: '/daily-plan',
  weeklyReview: '/review',
} as const satisfies Record<ReminderKind, string>;

/** Where a click on a reminder leads (spec tasks 9, Notifications: the review has a screen of its own). */
export const destinationOf = (kind: ReminderKind): string => DESTINATIONS[kind];
