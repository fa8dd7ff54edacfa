import { z } from 'zod';
import { daysBetween, todayIn } from '#shared/kernel/dates.ts';
import { isStatusCleared } from '#shared/focus/oneThingStatus.ts';
import { AWAY_DAYS, MOST_NOTIFICATIONS } from '#shared/tasks/comeBack.ts';
import { CLAIM_DAYS, ReminderKey } from './contract.ts';
import { heldUntil } from './quiet.ts';
import { plannedReminders, type Reminder, type ReminderFacts } from './reminders.ts';
import type { ReminderKind } from './settings.ts';

/** Milliseconds for which "Snooze" puts a reminder off. */
const SNOOZE_MS = 600_000;
const DAY_MS = 86_400_000;
/** A review that was not told within two days waits for the next Sunday. */
const REVIEW_LASTS_MS = 2 * DAY_MS;
/** An invitation to come is pointless to somebody who has been here so long after it was due. */
const SEEN_SINCE_MS = 1_800_000;
/** Beyond this nothing is looked for: a review comes every week. */
const AHEAD_MS = 8 * DAY_MS;
/** How often it is looked whether the person still focuses. */
const FOCUS_LOOK_MS = 60_000;

/** What a device keeps of its rings, so that it tells none twice. */
export const KeptRings = z.object({
  /** Told here or by another device, or not wanted today. */
  told: z.array(z.object({ key: ReminderKey, dueAt: z.iso.datetime().nullable(), at: z.iso.datetime() })),
  snoozed: z.array(z.object({ key: ReminderKey, until: z.iso.datetime() })),
});
export type KeptRings = z.infer<typeof KeptRings>;
export const NO_RINGS: KeptRings = { told: [], snoozed: [] };

export interface RingSetting {
  readonly facts: ReminderFacts;
  readonly kept: KeptRings;
  readonly now: Date;
  /** False while the person focuses. */
  readonly mayRemind: boolean;
  /** The end of the meeting that the person is in: what they did not ask for by name waits until then. */
  readonly busyUntil?: Date | null | undefined;
  /** Where this device knows of a later pause than the settings do. */
  readonly pausedUntil?: string | null | undefined;
}

export interface Look {
  /** To be told now, the most useful first. */
  readonly due: readonly Reminder[];
  /** When to look again; null while nothing can come by itself. */
  readonly nextAt: Date | null;
}

/**
 * What is to be told at `now`, and when to look next. Late is better than never, but what has lost its sense is let go: the
 * ONE Thing and the check-in of a day that is over, and a review two days old.
 */
export function lookAtRings(setting: RingSetting): Look {
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

/** A clock that once was ahead must not make somebody seen in the future. */
const seenBefore = (facts: ReminderFacts, now: Date): ReminderFacts =>
  Date.parse(facts.lastSeenAt) > now.getTime() ? { ...facts, lastSeenAt: now.toISOString() } : facts;

/** What was neither told nor let go, the earliest first; what was snoozed is due when its time has come. */
function openReminders({ facts, kept, now }: RingSetting): readonly Reminder[] {
  const from = lookBack(facts, now);
  const snoozed = new Map(kept.snoozed.map(({ key, until }) => [key, new Date(until)]));
  const told = new Set(kept.told.map(({ key }) => key));
  // After a change of zone the same ring of a ONE Thing can bear another day's name.
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

/** As far as something can still be told: a task that was asked for as long as it is known who told it, all else for days. */
function lookBack({ tasks }: ReminderFacts, now: Date): Date {
  const [first = Infinity] = tasks.map(({ remindAt }) => Date.parse(remindAt)).toSorted((a, b) => a - b);
  const recent = now.getTime() - REVIEW_LASTS_MS - DAY_MS;
  return new Date(Math.max(now.getTime() - CLAIM_DAYS * DAY_MS, Math.min(first, recent)));
}

const instantOf = ({ kind, dueAt }: Reminder): string => `${kind} ${dueAt.toISOString()}`;

/** Whoever looked at the app long after a check-in was due has come already. */
const isPointless = ({ lastSeenAt }: ReminderFacts, { kind, dueAt }: Reminder): boolean =>
  (kind === 'checkIn' || kind === 'weeklyReview') && Date.parse(lastSeenAt) - dueAt.getTime() >= SEEN_SINCE_MS;

function isOver({ timeZone, oneThing }: ReminderFacts, { kind, dueAt }: Reminder, now: Date): boolean {
  if (kind === 'task') return false;
  if (kind === 'weeklyReview') return now.getTime() - dueAt.getTime() >= REVIEW_LASTS_MS;
  if (kind === 'oneThing') return !oneThing || isStatusCleared(Date.parse(oneThing.setAt), now, timeZone);
  return todayIn(timeZone, dueAt) < todayIn(timeZone, now);
}

/**
 * Who has been away for two days or more hears one word in the whole gap (spec settled, Come-back mode). What was told on the
 * day of the last visit was no part of it.
 */
function hasHadItsWord({ lastSeenAt, timeZone }: ReminderFacts, { told }: KeptRings, now: Date): boolean {
  const seenOn = todayIn(timeZone, new Date(lastSeenAt));
  if (daysBetween(seenOn, todayIn(timeZone, now)) < AWAY_DAYS) return false;
  const moments = new Set(told.filter(({ at }) => todayIn(timeZone, new Date(at)) > seenOn).map(({ at }) => at));
  return moments.size >= MOST_NOTIFICATIONS;
}

/** What the person asked for by name comes first, then what matters most today. */
const USE: Readonly<Record<ReminderKind, number>> = { task: 0, oneThing: 1, checkIn: 2, weeklyReview: 3 };
const byUse = (a: Reminder, b: Reminder): number => USE[a.kind] - USE[b.kind] || b.dueAt.getTime() - a.dueAt.getTime();

/** Several reminders as one: the most useful, and how many other things wait beside it. */
export interface Ring {
  readonly reminder: Reminder;
  readonly others: number;
}

/** One ring out of all that is due; null for nothing. Two rings about one task are one thing. */
export function ringOf(due: readonly Reminder[]): Ring | null {
  const [reminder] = due.toSorted(byUse);
  if (!reminder) return null;
  const subjects = new Set(due.map(({ kind, taskId }) => (taskId === null ? kind : taskId)));
  return { reminder, others: subjects.size - 1 };
}

/** These were told at `now`; told again after a snooze the snooze is used up. What is too old to come again is forgotten. */
export function withTold(kept: KeptRings, due: readonly Reminder[], now: Date): KeptRings {
  const at = now.toISOString();
  return silenced(
    kept,
    due.map(({ key, dueAt }) => ({ key, dueAt: dueAt.toISOString(), at })),
    now,
  );
}

/** These keys are not wanted any more. */
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

/** Puts a reminder off for ten minutes from now; done twice, the later counts, and nothing piles up. */
export const withSnoozed = (kept: KeptRings, key: string, now: Date): KeptRings => ({
  ...kept,
  snoozed: [
    ...kept.snoozed.filter((other) => other.key !== key),
    { key, until: new Date(now.getTime() + SNOOZE_MS).toISOString() },
  ],
});

/** Whether a ring that was told still has its sense: its ONE Thing is not done, its task not forgotten. */
export function isStillPlanned(facts: ReminderFacts, key: string): boolean {
  const ends = [-1, 1].map((way) => new Date(Date.parse(facts.lastSeenAt) + way * CLAIM_DAYS * DAY_MS));
  const [from = new Date(0), to = from] = ends;
  return plannedReminders(facts, from, to).some((reminder) => reminder.key === key);
}
