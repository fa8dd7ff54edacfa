import { z } from 'zod';
import { addDays, type LocalDate, timeZone, todayIn, weekdayOf } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/planning/clock.ts';
import { checkInInstant } from '#shared/planning/workDays.ts';
import { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { MOST_TASK_REMINDERS, TaskReminder } from './contract.ts';
import { ReminderKind, ReminderSettings } from './settings.ts';

/** Minutes after the ONE Thing was set (spec tasks 9, Notifications). */
const ONE_THING_MINUTES = [30, 90, 180] as const;
/** A user who has started only needs the first one (spec tasks 9: 90 and 180 skipped once started or completed). */
const FIRST_MINUTES = ONE_THING_MINUTES[0];
/** Sunday 18:00 (spec tasks 9, Notifications), in minutes since midnight. */
export const REVIEW_AT = 18 * 60;
const MINUTE_MS = 60_000;

/** All data from which a device determines its reminders, even offline. */
export const ReminderFacts = z.object({
  accountId: z.number().int().positive(),
  /** The user's time zone. */
  timeZone,
  settings: ReminderSettings,
  schedule: WorkScheduleConfig,
  oneThing: z
    .object({
      taskId: z.number().int().positive(),
      title: z.string(),
      /** When the user first saw it as the ONE Thing of that day; the minutes count from then. */
      setAt: z.iso.datetime(),
      status: z.enum(['open', 'started', 'completed']),
    })
    .nullable(),
  tasks: z.array(TaskReminder).max(MOST_TASK_REMINDERS),
  /** When the user last viewed the app. */
  lastSeenAt: z.iso.datetime(),
});
export type ReminderFacts = z.infer<typeof ReminderFacts>;

/**
 * A reminder. Its key is the same on every device, and does not change with a restart, a change of zone or a clock
 * jump.
 */
export interface Reminder {
  readonly key: string;
  readonly kind: ReminderKind;
  readonly dueAt: Date;
  /** Its task; null for a check-in and a review. */
  readonly taskId: number | null;
  readonly title: string | null;
}

/** Returns all reminders due from `from` until before `to`, the earliest first, regardless of what holds them back. */
export function plannedReminders(facts: ReminderFacts, from: Date, to: Date): readonly Reminder[] {
  const all = [...daily(facts, from, to), ...ofOneThing(facts), ...ofTasks(facts)];
  return all
    .filter(({ kind, dueAt }) => facts.settings.kinds[kind] && dueAt >= from && dueAt < to)
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.key < b.key ? -1 : 1));
}

/**
 * Returns the check-ins and weekly reviews of all days that overlap this period; one after a night shift may be on the
 * next day.
 */
function daily(facts: ReminderFacts, from: Date, to: Date): readonly Reminder[] {
  const last = todayIn(facts.timeZone, to);
  const days: LocalDate[] = [];
  for (let day = addDays(todayIn(facts.timeZone, from), -1); day <= last; day = addDays(day, 1)) days.push(day);
  return days.flatMap((day) => [...checkInOf(facts, day), ...reviewOf(facts, day)]);
}

function checkInOf({ schedule, timeZone: timezone, settings }: ReminderFacts, day: LocalDate): readonly Reminder[] {
  const dueAt = checkInInstant({ ...schedule, timezone }, day, settings.checkInAt);
  return dueAt ? [{ key: `checkIn:${day}`, kind: 'checkIn', dueAt, taskId: null, title: null }] : [];
}

function reviewOf({ timeZone: zone }: ReminderFacts, day: LocalDate): readonly Reminder[] {
  if (weekdayOf(day) !== 'Sunday') return [];
  const dueAt = instantAt(zone, day, REVIEW_AT);
  return [{ key: `weeklyReview:${day}`, kind: 'weeklyReview', dueAt, taskId: null, title: null }];
}

/** Reminders after the end of its day are dropped: the next day has its own ONE Thing (spec tasks 4). */
function ofOneThing({ oneThing, timeZone: zone }: ReminderFacts): readonly Reminder[] {
  if (!oneThing || oneThing.status === 'completed') return [];
  const { taskId, title, status } = oneThing;
  const setAt = new Date(oneThing.setAt);
  const day = todayIn(zone, setAt);
  return ONE_THING_MINUTES.filter((minutes) => status === 'open' || minutes === FIRST_MINUTES)
    .map((minutes) => ({
      key: oneThingKey(taskId, day, minutes),
      kind: 'oneThing' as const,
      dueAt: new Date(setAt.getTime() + minutes * MINUTE_MS),
      taskId,
      title,
    }))
    .filter(({ dueAt }) => todayIn(zone, dueAt) === day);
}

const oneThingKey = (taskId: number, day: LocalDate, minutes: number): string => `oneThing:${taskId}:${day}:${minutes}`;

const ofTasks = ({ tasks }: ReminderFacts): readonly Reminder[] =>
  tasks.map(({ taskId, title, remindAt }) => {
    const dueAt = new Date(remindAt);
    return { key: `task:${taskId}:${dueAt.getTime()}`, kind: 'task', dueAt, taskId, title };
  });

/** "Not today" for one reminder: returns the keys of the same kind for that task and day, including its own. */
export function keysSilencedWith(key: string): readonly string[] {
  const [kind, taskId, day] = key.split(':');
  if (kind !== 'oneThing' || day === undefined) return [key];
  return ONE_THING_MINUTES.map((minutes) => oneThingKey(Number(taskId), day, minutes));
}

/** Returns the kind and task of a key; null for an unknown key. The task is null where there is none. */
export function subjectOf(key: string): Pick<Reminder, 'kind' | 'taskId'> | null {
  const [name, second] = key.split(':');
  const kind = ReminderKind.safeParse(name).data;
  if (!kind) return null;
  return { kind, taskId: kind === 'oneThing' || kind === 'task' ? Number(second) : null };
}
