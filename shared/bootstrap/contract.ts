import { z } from 'zod';
import { User } from '#shared/accounts/contract.ts';
import { Appointments } from '#shared/calendar/appointmentContract.ts';
import { route } from '#shared/kernel/route.ts';
import { Reminders } from '#shared/notifications/contract.ts';
import { OnboardingStatus } from '#shared/onboarding/contract.ts';
import { workScheduleRoutes } from '#shared/planning/contract.ts';
import { taskRoutes } from '#shared/tasks/contract.ts';

/**
 * The responses for the first screen, each the same as that of its own call; when there are many appointments, only
 * today's.
 */
export const Bootstrap = z.object({
  user: User,
  status: OnboardingStatus,
  /** Null for an account without access. */
  day: z
    .object({
      list: taskRoutes.list.reply,
      workSchedule: workScheduleRoutes.show.reply,
      appointments: Appointments,
      reminders: Reminders,
    })
    .nullable(),
});
export type Bootstrap = z.infer<typeof Bootstrap>;

export const bootstrapRoutes = {
  show: route({
    method: 'GET',
    path: '/bootstrap',
    guard: 'signedIn',
    summary: 'Everything that the first screen needs: the user, their status, their tasks and settings.',
    reply: Bootstrap,
  }),
};
