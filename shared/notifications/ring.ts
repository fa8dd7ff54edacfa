import { z } from 'zod';
import { daysBetween, todayIn } from '#shared/kernel/dates.ts';
import { isStatusCleared } from '#shared/focus/oneThingStatus.ts';
import { AWAY_DAYS, MOST_NOTIFICATIONS } from '#shared/tasks/comeBack.ts';
import { CLAIM_DAYS, ReminderKey } from './contract.ts';
import { heldUntil } from './quiet.ts';
import { plannedReminders, type Reminder, type ReminderFacts } from './reminders.ts';
import type { ReminderKind } from './settings.ts';

/** Milliseconds by which "Snooze" delays a reminder. */
const SNOOZE_MS = 600_000;
const DAY_MS = 86_400_000;
/** A review not shown within two days waits for the next Sunday. */
const REVIEW_LASTS_MS = 2 * DAY_MS;
/** Milliseconds after which a visit makes an earlier invitation pointless. */
const SEEN_SINCE_MS = 1_800_000;
/** How far ahead reminders are computed: a review is due every week. */
const AHEAD_MS = 8 * DAY_MS;
/** How often the end of focus is checked. */
const FOCUS_LOOK_MS = 60_000;

/** The device's stored reminders, so that none is shown twice. */
export const KeptRings = z.object({
  /** Shown here or by another device, or not wanted today. */
  told: z.array(z.object({ key: ReminderKey, dueAt: z.iso.datetime().nullable(), at: z.iso.datetime() })),
  snoozed: z.array(z.object({ key: ReminderKey, until: z.iso.datetime() })),
});
export type KeptRings = z.infer<typeof KeptRings>;
export const NO_RINGS: KeptRings = { told: [], snoozed: [] };

export interface RingContext {
  readonly facts: ReminderFacts;
  readonly kept: KeptRings;
  readonly now: Date;
  /** False during focus. */
  readonly mayRemind: boolean;
  /** The end of the current meeting: reminders that the user did not request explicitly wait until then. */
  readonly busyUntil?: Date | null | undefined;
  /** Where this device has a later pause than the settings. */
  readonly pausedUntil?: string | null | undefined;
}

export interface Look {
  /** The reminders to show now, the most useful first. */
  readonly due: readonly Reminder[];
  /** When to check again; null when none can become due. */
  readonly nextAt: Date | null;
}

/**
 * Returns what to show at `now`, and when to check next. Late reminders are still shown, but those that no longer make
 * sense are dropped: the ONE Thing and the check-in of a past day, and a review two days old.
 */
export function dueRings(setting: RingContext): Look {
  const { kept, now, mayRemind, busyUntil, pausedUntil } = setting;
  const facts = seenBefore(setting.facts, now);
  const open = openReminders({ ...setting, facts });
  const due = open.filter(({ dueAt }) => dueAt <= now);
  const next = open.find(({ dueAt }) => dueAt > now)?.dueAt ?? null;
  if (due.length === 0) return { due, nextAt: next };
  const held = heldUntil(facts, now, pausedUntil);
  if (held) return { due: [], nextAt: held };
  if (!mayRemind) return { due: [], nextAt: new Date(now.getTime() + FOCUS_LOOK_MS) };
  const isBusy = busyUntil && busyUntil > now;
  const wanted = isBusy ? due.filter(({ kind }) => kind === 'task') : due;
  const nextAt = isBusy && wanted.length < due.length && (!next || busyUntil < next) ? busyUntil : next;
  if (hasHadItsWord(facts, kept, now)) return { due: [], nextAt };
  return { due: wanted.toSorted(byUse), nextAt };
}

/** A clock that was once ahead must not leave a last visit in the future. */
const seenBefore = (facts: ReminderFacts, now: Date): ReminderFacts =>
  Date.parse(facts.lastSeenAt) > now.getTime() ? { ...facts, lastSeenAt: now.toISOString() } : facts;

/**
 * Returns the reminders that were neither shown nor dropped, the earliest first; a snoozed one is due at its new time.
 */
function openReminders({ facts, kept, now }: RingContext): readonly Reminder[] {
  const from = lookBack(facts, now);
  const snoozed = new Map(kept.snoozed.map(({ key, until }) => [key, new Date(until)]));
  const told = new Set(kept.told.map(({ key }) => key));
  // After a change of zone, the same reminder of a ONE Thing can have the key of another day.
  const instants = new Set(
    kept.told.flatMap(({ key, dueAt }) => (dueAt === null ? [] : [`${key.split(':')[0]} ${dueAt}`])),
  );
  return plannedReminders(facts, from, new Date(now.getTime() + AHEAD_MS))
    .flatMap((reminder): readonly Reminder[] => {
      const until = snoozed.get(reminder.key);
      if (until) return [{ ...reminder, dueAt: until }];
      const isTold = told.has(reminder.key) || (reminder.kind === 'oneThing' && instants.has(instantOf(reminder)));
      return isTold || isPointless(facts, reminder) ? [] : [reminder];
    })
    .filter((reminder) => reminder.dueAt > now || !isOver(facts, reminder, now))
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

/**
 * Returns how far back a reminder can still be shown: a requested task as long as claims are stored, everything else
 * for days.
 */
function lookBack({ tasks }: ReminderFacts, now: Date): Date {
  const [first = Infinity] = tasks.map(({ remindAt }) => Date.parse(remindAt)).toSorted((a, b) => a - b);
  const recent = now.getTime() - REVIEW_LASTS_MS - DAY_MS;
  return new Date(Math.max(now.getTime() - CLAIM_DAYS * DAY_MS, Math.min(first, recent)));
}

const instantOf = ({ kind, dueAt }: Reminder): string => `${kind} ${dueAt.toISOString()}`;

/** A user who viewed the app long after a check-in was due has already come. */
const isPointless = ({ lastSeenAt }: ReminderFacts, { kind, dueAt }: Reminder): boolean =>
  (kind === 'checkIn' || kind === 'weeklyReview') && Date.parse(lastSeenAt) - dueAt.getTime() >= SEEN_SINCE_MS;

function isOver({ timeZone, oneThing }: ReminderFacts, { kind, dueAt }: Reminder, now: Date): boolean {
  if (kind === 'task') return false;
  if (kind === 'weeklyReview') return now.getTime() - dueAt.getTime() >= REVIEW_LASTS_MS;
  if (kind === 'oneThing') return !oneThing || isStatusCleared(Date.parse(oneThing.setAt), now, timeZone);
  return todayIn(timeZone, dueAt) < todayIn(timeZone, now);
}

/**
 * A user who has been away for two days or more gets one reminder in the whole gap (spec settled, Come-back mode).
 * Reminders on the day of the last visit do not count.
 */
function hasHadItsWord({ lastSeenAt, timeZone }: ReminderFacts, { told }: KeptRings, now: Date): boolean {
  const seenOn = todayIn(timeZone, new Date(lastSeenAt));
  if (daysBetween(seenOn, todayIn(timeZone, now)) < AWAY_DAYS) return false;
  const moments = new Set(told.filter(({ at }) => todayIn(timeZone, new Date(at)) > seenOn).map(({ at }) => at));
  return moments.size >= MOST_NOTIFICATIONS;
}

/** Explicitly requested reminders come first, then what matters most today. */
const USE: Readonly<Record<ReminderKind, number>> = { task: 0, oneThing: 1, checkIn: 2, weeklyReview: 3 };
const byUse = (a: Reminder, b: Reminder): number => USE[a.kind] - USE[b.kind] || b.dueAt.getTime() - a.dueAt.getTime();

/** Several reminders as one: the most useful, and the number of others waiting. */
export interface Ring {
  readonly reminder: Reminder;
  readonly others: number;
}

/** Combines all due reminders into one; null for none. Two reminders about one task count once. */
export function ringOf(due: readonly Reminder[]): Ring | null {
  const [reminder] = due.toSorted(byUse);
  if (!reminder) return null;
  const subjects = new Set(due.map(({ kind, taskId }) => (taskId === null ? kind : taskId)));
  return { reminder, others: subjects.size - 1 };
}

/**
 * Records that these were shown at `now`; a snoozed one that was shown is no longer snoozed. Records too old to matter
 * are removed.
 */
export function withRung(kept: KeptRings, due: readonly Reminder[], now: Date): KeptRings {
  const at = now.toISOString();
  return silenced(
    kept,
    due.map(({ key, dueAt }) => ({ key, dueAt: dueAt.toISOString(), at })),
    now,
  );
}

/** Records that these keys are not wanted any more. */
export const withoutToday = (kept: KeptRings, keys: readonly string[], now: Date): KeptRings =>
  silenced(
    kept,
    keys.map((key) => ({ key, dueAt: null, at: now.toISOString() })),
    now,
  );

function silenced({ told, snoozed }: KeptRings, more: KeptRings['told'], now: Date): KeptRings {
  const oldest = now.getTime() - (CLAIM_DAYS + 1) * DAY_MS;
  const keys = new Set(more.map(({ key }) => key));
  return {
    told: [...told.filter(({ key, at }) => !keys.has(key) && Date.parse(at) > oldest), ...more],
    snoozed: snoozed.filter(({ key, until }) => !keys.has(key) && Date.parse(until) > oldest),
  };
}

/** Delays a reminder by ten minutes from now; a repeated snooze replaces the first. */
export const withSnoozed = (kept: KeptRings, key: string, now: Date): KeptRings => ({
  ...kept,
  snoozed: [
    ...kept.snoozed.filter((other) => other.key !== key),
    { key, until: new Date(now.getTime() + SNOOZE_MS).toISOString() },
  ],
});

/** Whether a shown reminder still makes sense: its ONE Thing is not done, its task reminder not removed. */
export function isStillPlanned(facts: ReminderFacts, key: string): boolean {
  const ends = [-1, 1].map((way) => new Date(Date.parse(facts.lastSeenAt) + way * CLAIM_DAYS * DAY_MS));
  const [from = new Date(0), to = from] = ends;
  return plannedReminders(facts, from, to).some((reminder) => reminder.key === key);
}
