import { type Bootstrap, bootstrapRoutes } from '#shared/bootstrap/contract.ts';
import { type AccessMode, hasAccess } from '#shared/billing/access.ts';
import { presentUser } from '#api/features/accounts/index.ts';
import { firstAppointmentsOf } from '#api/features/calendar/feeds/appointments.ts';
import { remindersOf } from '#api/features/notifications/reminders.ts';
import { statusOf } from '#api/features/onboarding/index.ts';
import { workScheduleOf } from '#api/features/planning/index.ts';
import { taskListOf } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { Listed } from '#api/platform/listed.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';

/** The parts of the response that can be long. */
const LISTS = [
  ['day', 'list', 'tasks'],
  ['day', 'appointments', 'appointments'],
] as const;

/** Returns everything that the first screen needs in one response instead of four. */
export const bootstrap = (access: AccessMode): readonly Mounted[] =>
  mount(bootstrapRoutes, {
    async show(call) {
      const status = await statusOf(call, access);
      const day = hasAccess(status, call.now) ? await dayOf(call) : null;
      return new Listed<Bootstrap>({ user: presentUser(call.user), status, day }, ...LISTS);
    },
  });

async function dayOf(context: UserContext) {
  // Runs first because it may begin a new day.
  const list = await taskListOf(context);
  const [workSchedule, appointments, reminders] = await Promise.all([
    workScheduleOf(context),
    firstAppointmentsOf(context),
    remindersOf(context),
  ]);
  return { list, workSchedule, appointments, reminders };
}
