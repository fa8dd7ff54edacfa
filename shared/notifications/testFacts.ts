import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import type { ReminderFacts } from './reminders.ts';
import { defaultSettings } from './settings.ts';

/** A Monday in Berlin, where it is an hour later than in UTC. */
export const MONDAY = '2026-11-23';

/** Returns an instant of that Monday in Berlin time. */
export const at = (time: string, date = MONDAY): Date => new Date(`${date}T${time}:00+01:00`);

/** Returns the facts of a user with an office job in Berlin, who last visited on the evening before that Monday. */
export const theFacts = (more: Partial<ReminderFacts> = {}): ReminderFacts => ({
  accountId: 7,
  timeZone: 'Europe/Berlin',
  settings: defaultSettings(),
  schedule: defaultSchedule('traditional_5x2', 'Europe/Berlin', '2026-11-01'),
  oneThing: null,
  tasks: [],
  lastSeenAt: at('20:00', '2026-11-22').toISOString(),
  ...more,
});

/** Returns a ONE Thing that was set at that time. */
export const oneThingAt = (
  time: string,
  status: 'open' | 'started' | 'completed' = 'open',
): NonNullable<ReminderFacts['oneThing']> => ({
  taskId: 5,
  title: 'Call the dentist',
  setAt: at(time).toISOString(),
  status,
});

/** Returns a task with a reminder at that time. */
export const taskAt = (taskId: number, time: string, date = MONDAY) => ({
  taskId,
  title: `Task ${taskId}`,
  remindAt: at(time, date).toISOString(),
});
