import { z } from 'zod';
import { ReminderKey } from './contract.ts';
import { ENCOURAGEMENTS } from './encouragement.ts';
import { ReminderFacts } from './reminders.ts';
import { ReminderKind } from './settings.ts';

const nothing = z.undefined();
const instant = z.iso.datetime().nullable();

/** The actions of a reminder's buttons. Closing it does nothing, as on every system. */
export const REMINDER_ACTIONS = ['start', 'snooze', 'notToday', 'open'] as const;
export const ReminderAction = z.enum(REMINDER_ACTIONS);
export type ReminderAction = z.infer<typeof ReminderAction>;

/** A reminder that the system did not accept: the page shows it as a card. */
export const ReminderCard = z.object({
  key: ReminderKey,
  kind: ReminderKind,
  taskId: z.number().int().positive().nullable(),
  /** Title of the task. */
  title: z.string().nullable(),
  /** Number of other reminders waiting. */
  others: z.number().int().min(0),
});
export type ReminderCard = z.infer<typeof ReminderCard>;

/** Whether notifications are really shown on this computer. */
export const SelfCheck = z.object({
  /**
   * `unsupported`: the system has no notifications; `refused`: it did not show one; `unknown`: it gives no feedback.
   */
  state: z.enum(['arrives', 'refused', 'unsupported', 'unknown']),
  /** Whether they have buttons. */
  hasActions: z.boolean(),
  /** The program that shows them, if the system names it. */
  daemon: z.string().max(200).nullable(),
});
export type SelfCheck = z.infer<typeof SelfCheck>;

export const notificationAsks = {
  /** All data for reminders, sent on every change; null when nobody is signed in. */
  'notifications:facts': { input: ReminderFacts.nullable(), reply: nothing },
  /** A button was clicked on a card in a page. */
  'notifications:act': { input: z.object({ key: ReminderKey, action: ReminderAction }), reply: nothing },
  /** An encouragement after something was finished; shown where no window shows it already. */
  'notifications:encourage': {
    input: z.object({ kind: z.enum(ENCOURAGEMENTS), title: z.string().max(2000).nullable() }),
    reply: nothing,
  },
  /** No reminders on this computer before `until`; null to resume them. */
  'notifications:pause': { input: z.object({ until: instant }), reply: nothing },
  /** With `show`, a test notification is shown; otherwise returns only what is already known. */
  'notifications:self-check': { input: z.object({ show: z.boolean() }), reply: SelfCheck },
};

export const notificationTells = {
  'notifications:card': ReminderCard,
  /**
   * A button was clicked on a notification: the page handles what concerns the server, such as removing a task's
   * reminder.
   */
  'notifications:acted': ReminderCard.pick({ key: true, kind: true, taskId: true }).extend({
    action: ReminderAction,
    /** After `start`: whether the focus timer already runs. If not, the page knows the task and starts it. */
    isStarted: z.boolean(),
  }),
  /** Chosen outside of the page, such as in the tray. */
  'notifications:paused': z.object({ until: instant }),
};
