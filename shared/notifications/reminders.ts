import { z } from 'zod';
import { addDays, type LocalDate, timeZone, todayIn, weekdayOf } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/planning/clock.ts';
import { checkInInstant } from '#shared/planning/workDays.ts';
import { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { MOST_TASK_REMINDERS, TaskReminder } from './contract.ts';
import { ReminderKind, ReminderSettings } from './settings.ts';

/** Minutes after the ONE Thing was set (spec tasks 9, Notifications). */
const ONE_THING_MINUTES = [30, 90, 180] as const;
/** Whoever has begun needs no more than the first of them (spec tasks 9: 90 and 180 skipped once started or completed). */
const FIRST_MINUTES = ONE_THING_MINUTES[0];
/** Sunday 18:00 (spec tasks 9, Notifications), in minutes since midnight. */
export const REVIEW_AT = 18 * 60;
const MINUTE_MS = 60_000;

/** Everything from which a device knows when to remind its person, also without the server. */
export const ReminderFacts = z.object({
  accountId: z.number().int().positive(),
  /** The person's own clock. */
  timeZone,
  settings: ReminderSettings,
  schedule: WorkScheduleConfig,
  oneThing: z
    .object({
      taskId: z.number().int().positive(),
      title: z.string(),
      /** When the person first saw it as the ONE Thing of that day; from then on the minutes count. */
      setAt: z.iso.datetime(),
      status: z.enum(['open', 'started', 'completed']),
    })
    .nullable(),
  tasks: z.array(TaskReminder).max(MOST_TASK_REMINDERS),
  /** When the person last looked at the app. */
  lastSeenAt: z.iso.datetime(),
});
export type ReminderFacts = z.infer<typeof ReminderFacts>;

/** One ring. Its key is the same on every device, and stays the same over a restart, a change of zone and a jump of the clock. */
export interface Reminder {
  readonly key: string;
  readonly kind: ReminderKind;
  readonly dueAt: Date;
  /** The task that it is about; null for a check-in and a review. */
  readonly taskId: number | null;
  readonly title: string | null;
}

/** All that the person is to be reminded of from `from` until before `to`, the earliest first; what holds it back is not asked. */
export function plannedReminders(facts: ReminderFacts, from: Date, to: Date): readonly Reminder[] {
  const all = [...daily(facts, from, to), ...ofOneThing(facts), ...ofTasks(facts)];
  return all
    .filter(({ kind, dueAt }) => facts.settings.kinds[kind] && dueAt >= from && dueAt < to)
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.key < b.key ? -1 : 1));
}

/** The check-ins and the weekly reviews of all days that touch this time; one after a night may come on the day after. */
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

/** What would come after the end of its day comes not at all: the next day has a ONE Thing of its own (spec tasks 4). */
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

/** "Not today" of one ring: the keys of all its kind for that task and day, itself among them. */
export function keysSilencedWith(key: string): readonly string[] {
  const [kind, taskId, day] = key.split(':');
  if (kind !== 'oneThing' || day === undefined) return [key];
  return ONE_THING_MINUTES.map((minutes) => oneThingKey(Number(taskId), day, minutes));
}

/** What a key speaks of; null for one that is none of ours. The task is null where there is none. */
export function subjectOf(key: string): Pick<Reminder, 'kind' | 'taskId'> | null {
  const [name, second] = key.split(':');
  const kind = ReminderKind.safeParse(name).data;
  if (!kind) return null;
  return { kind, taskId: kind === 'oneThing' || kind === 'task' ? Number(second) : null };
}
