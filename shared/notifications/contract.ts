import { z } from 'zod';
import { timeZone } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { ReminderSettings } from './settings.ts';

/** Default delay of a task reminder in minutes (spec tasks 9, Notifications). */
const TASK_REMINDER_MINUTES = 30;
const LONGEST_MINUTES = 7 * 24 * 60;
/** Most pending task reminders; a longer list would be a second plan. */
export const MOST_TASK_REMINDERS = 100;
/** Days for which claims of reminders are stored: longer than any of them can be late. */
export const CLAIM_DAYS = 30;

const taskId = z.number().int().positive();

/** A reminder of one task; each task has at most one. */
export const TaskReminder = z.object({ taskId, title: z.string(), remindAt: z.iso.datetime() });
export type TaskReminder = z.infer<typeof TaskReminder>;

/** The key of one reminder, the same on every device: its kind, then what distinguishes it from others of its kind. */
export const ReminderKey = z
  .string()
  .max(120)
  .regex(/^[a-zA-Z]+(:[\w.~-]+){1,4}$/, "We don't know this reminder");

/** The server's data for a user's reminders; everything else is decided on the device. */
export const Reminders = z.object({
  /** Changes with the settings and the tasks; `/events` starts with it. Absent in responses of older servers. */
  version: z.string().optional(),
  settings: ReminderSettings,
  timeZone,
  /** The user's working hours, as chosen or as suggested by their answers. */
  schedule: WorkScheduleConfig,
  /** The earliest first. */
  tasks: z.array(TaskReminder).max(MOST_TASK_REMINDERS),
});
export type Reminders = z.infer<typeof Reminders>;

const done = z.object({ success: z.literal(true) });

export const reminderRoutes = {
  show: route({
    method: 'GET',
    path: '/reminders',
    guard: 'active',
    summary: 'What the user wants to be reminded of, and when they work.',
    reply: Reminders,
  }),
  choose: route({
    method: 'PUT',
    path: '/reminders/settings',
    guard: 'active',
    summary: 'Keeps what the user wants to be reminded of; the same again changes nothing.',
    body: ReminderSettings,
    reply: ReminderSettings,
  }),
  remindOfTask: route({
    method: 'PUT',
    path: '/tasks/:id/reminder',
    guard: 'active',
    summary: 'Reminds of an open task in so many minutes; a later wish for the same task stands.',
    body: z.object({ minutes: z.number().int().min(1).max(LONGEST_MINUTES).default(TASK_REMINDER_MINUTES) }),
    reply: TaskReminder,
  }),
  forgetTask: route({
    method: 'DELETE',
    path: '/tasks/:id/reminder',
    guard: 'active',
    summary: 'Forgets the reminder of a task; one that is not there is fine.',
    reply: done,
  }),
  claim: route({
    method: 'POST',
    path: '/reminders/claims',
    guard: 'active',
    summary: 'Asks whether this device may tell these reminders: each is told by the device that asks first.',
    body: z.object({ device: z.uuid(), keys: z.array(ReminderKey).min(1).max(50) }),
    reply: z.object({ mine: z.array(ReminderKey) }),
  }),
};
