import type { User } from '#shared/accounts/contract.ts';
import { type Bootstrap, bootstrapRoutes } from '#shared/bootstrap/contract.ts';
import { appointmentRoutes } from '#shared/calendar/appointmentContract.ts';
import { reminderRoutes } from '#shared/notifications/contract.ts';
import { onboardingRoutes } from '#shared/onboarding/contract.ts';
import { workScheduleRoutes } from '#shared/planning/contract.ts';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { call } from './api.ts';
import { Beginning, expectEarly } from './earlyReplies.ts';

declare global {
  interface Window {
    /** Request that the web page made before any script had loaded (public/boot.js). */
    bootstrap?: { readonly token: string; readonly answer: Promise<Response> };
  }
}

/** Returns the pending response for this session, once. */
function underWay(token: string): Promise<Response> | undefined {
  const asked = window.bootstrap;
  delete window.bootstrap;
  return asked?.token === token ? asked.answer : undefined;
}

/** Each part replaces the first response of its own call, or is the beginning of it. */
const partsOf = ({ status, day }: Bootstrap): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    [onboardingRoutes.status.path, status],
    ...(day
      ? ([
          [taskRoutes.list.path, day.list],
          [workScheduleRoutes.show.path, day.workSchedule],
          [appointmentRoutes.list.path, day.appointments.hasMore ? new Beginning(day.appointments) : day.appointments],
          [reminderRoutes.show.path, day.reminders],
        ] as const)
      : []),
  ]);

/**
 * Requests everything that the first screen needs, once, and returns the user of the session with `token`.
 * @throws ApiError as `call` does.
 */
export async function askBootstrap(token: string): Promise<User> {
  const asked = call(bootstrapRoutes.show, { underWay: underWay(token) });
  expectEarly(token, asked.then(partsOf));
  return (await asked).user;
}
