import { reminderRoutes } from '#shared/notifications/contract.ts';
import { mount } from '#api/platform/mount.ts';
import { claimReminders } from './claims.ts';
import { chooseReminders, remindersOf } from './reminders.ts';
import { forgetTaskReminder, remindOfTask } from './taskReminders.ts';

/** The reminder routes (spec tasks 9, Notifications). */
export const notifications = mount(reminderRoutes, {
  show: (call) => remindersOf(call),
  choose: (call) => chooseReminders(call, call.body),
  remindOfTask: (call) => remindOfTask(call, call.params.id, call.body.minutes),

  async forgetTask(call) {
    await forgetTaskReminder(call, call.params.id);
    return { success: true as const };
  },

  claim: async (call) => ({ mine: await claimReminders(call, call.body.device, call.body.keys) }),
});
