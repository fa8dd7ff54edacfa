import { z } from 'zod';
import { ReminderKey } from './contract.ts';
import { ENCOURAGEMENTS } from './encouragement.ts';
import { ReminderFacts } from './reminders.ts';
import { ReminderKind } from './settings.ts';

const nothing = z.undefined();
const instant = z.iso.datetime().nullable();

/** What the buttons of a reminder do. Closing it does nothing, as on every system. */
export const REMINDER_ACTIONS = ['start', 'snooze', 'notToday', 'open'] as const;
export const ReminderAction = z.enum(REMINDER_ACTIONS);
export type ReminderAction = z.infer<typeof ReminderAction>;

/** A reminder that the system did not take: the page shows it as a card. */
export const ReminderCard = z.object({
  key: ReminderKey,
  kind: ReminderKind,
  taskId: z.number().int().positive().nullable(),
  /** Title of the task. */
  title: z.string().nullable(),
  /** How many other things wait beside it. */
  others: z.number().int().min(0),
});
export type ReminderCard = z.infer<typeof ReminderCard>;

/** Whether notifications really come up on this computer. */
export const SelfCheck = z.object({
  /** `unsupported`: the system has no place for them; `refused`: it did not show one; `unknown`: it does not tell. */
  state: z.enum(['arrives', 'refused', 'unsupported', 'unknown']),
  /** Whether they come with buttons. */
  hasActions: z.boolean(),
  /** The program that shows them, where the system tells its name. */
  daemon: z.string().max(200).nullable(),
});
export type SelfCheck = z.infer<typeof SelfCheck>;

export const notificationAsks = {
  /** All that reminders are made of, told whenever some of it changes; null when nobody is signed in. */
  'notifications:facts': { input: ReminderFacts.nullable(), reply: nothing },
  /** A button of a card in a page. */
  'notifications:act': { input: z.object({ key: ReminderKey, action: ReminderAction }), reply: nothing },
  /** A kind word after something was finished; said where no window says it already. */
  'notifications:encourage': {
    input: z.object({ kind: z.enum(ENCOURAGEMENTS), title: z.string().max(2000).nullable() }),
    reply: nothing,
  },
  /** No reminder on this computer before `until`; null to hear them again. */
  'notifications:pause': { input: z.object({ until: instant }), reply: nothing },
  /** With `show` one is shown to try it; without, only what is known already. */
  'notifications:self-check': { input: z.object({ show: z.boolean() }), reply: SelfCheck },
};

export const notificationTells = {
  'notifications:card': ReminderCard,
  /** A button of a notification: what there is to do on the server is the page's, such as to forget a task's reminder. */
  'notifications:acted': ReminderCard.pick({ key: true, kind: true, taskId: true }).extend({
    action: ReminderAction,
    /** After `start`: whether the focus timer runs already. Where it does not, the page knows the task and starts it. */
    isStarted: z.boolean(),
  }),
  /** Chosen outside of the page, such as in the tray. */
  'notifications:paused': z.object({ until: instant }),
};
