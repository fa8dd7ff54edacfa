import { z } from 'zod';
import { localTime } from '#shared/kernel/dates.ts';

/** The kinds of reminders (spec tasks 9, Notifications). */
export const REMINDER_KINDS = ['checkIn', 'oneThing', 'task', 'weeklyReview'] as const;
export const ReminderKind = z.enum(REMINDER_KINDS);
export type ReminderKind = z.infer<typeof ReminderKind>;

/**
 * The user's reminder settings, the same on all devices. Whether a device shows reminders at all is its own setting.
 */
export const ReminderSettings = z.object({
  kinds: z.object({
    checkIn: z.boolean(),
    oneThing: z.boolean(),
    task: z.boolean(),
    weeklyReview: z.boolean(),
    /** An encouragement after something was finished; it responds to an action and has no time of its own. */
    encouragement: z.boolean(),
  }),
  /** Local time of the daily check-in. */
  checkInAt: localTime,
  /** No reminders from `from` until `to`, which may be on the next day; null for none. */
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
/** The default quiet hours. */
export const QUIET_HOURS = { from: '22:00', to: '07:00' } as const;

/**
 * Returns the default settings.
 * @param checkInAt - as answered in onboarding; null for no check-in
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

/**
 * Returns the screen that a click on a reminder opens (spec tasks 9, Notifications: the review has a screen of its
 * own).
 */
export const destinationOf = (kind: ReminderKind): string => DESTINATIONS[kind];
