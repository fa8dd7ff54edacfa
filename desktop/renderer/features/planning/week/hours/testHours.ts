import { createElement, type ReactElement } from 'react';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { dayHours } from '#shared/planning/hourGrid.ts';
import { weekView } from '#shared/planning/weekView.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import type { Task } from '#shared/tasks/task.ts';
import { settled, stubServer } from '#renderer/platform/testServer.ts';
import { taskQueries } from '#renderer/features/tasks/queries.ts';
import { listOf, makesMoves, stepsIn } from '#renderer/features/tasks/testTasks.ts';
import { aScreen, signIn } from '#renderer/ui/testApp.ts';
import { movedAtom } from '../atoms.ts';
import { heldAtom, announcementAtom } from './atoms.ts';
import { HoursContext, type HoursSetting } from './context.ts';

/** A Wednesday, 10:00 in Berlin. */
export const NOW = new Date('2026-03-04T09:00:00Z');
export const TODAY = '2026-03-04';
export const TOMORROW = '2026-03-05';
const timeZone = 'Europe/Berlin';

/** The hours of a week of a user with office hours. */
export function hoursOf(tasks: readonly Task[], appointments: readonly Appointment[] = []): HoursSetting {
  const clock = { now: NOW, timeZone };
  const schedule = defaultSchedule('traditional_5x2', timeZone, TODAY);
  const { schedule: days } = weekView(tasks, { ...clock, schedule, appointments });
  return {
    ...{ ...clock, today: TODAY, tasks },
    days: days.map((day, at) => ({ day, hours: dayHours(day, days[at - 1]?.tasks ?? [], clock) })),
  };
}

/** The hour view on screen, with a server that accepts every move. */
export function theHours(tasks: readonly Task[], appointments: readonly Appointment[] = []) {
  signIn();
  const server = stubServer({ 'GET /tasks': listOf(tasks), 'POST /tasks/moves': makesMoves });
  const screen = aScreen('/weekly-plan');
  screen.client.setQueryData(taskQueries.list().queryKey, listOf(tasks));
  screen.store.set(heldAtom, null);
  screen.store.set(announcementAtom, '');
  screen.store.set(movedAtom, null);
  const value = hoursOf(tasks, appointments);
  return {
    ...screen,
    server,
    around: (inner: ReactElement): ReactElement =>
      screen.around(createElement(HoursContext.Provider, { value }, inner)),
    held: () => screen.store.get(heldAtom),
    told: () => screen.store.get(announcementAtom),
    /** Steps sent to the server so far. */
    async steps() {
      await settled();
      return stepsIn(server.asked);
    },
  };
}
