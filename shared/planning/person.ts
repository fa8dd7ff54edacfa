import type { Appointment } from '#shared/calendar/appointment.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { Answers } from '#shared/onboarding/contract.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import type { EnergyLevel } from '#shared/tasks/task.ts';
import { minutesUntilNext } from './untilNext.ts';
import { energyNow } from './energy.ts';
import { scheduleFrom } from './scheduleNames.ts';

/** The user's current time and zone; `said` is their statement about today's energy. */
export interface PersonalSetting {
  readonly now: Date;
  readonly timeZone: string;
  readonly said?: EnergyLevel | undefined;
  /** The user's calendar appointments. */
  readonly appointments?: readonly Appointment[] | undefined;
}

/**
 * Returns what the scores need to know about a user besides the tasks, from the onboarding answers (spec tasks 9,
 * Energy windows, blocking-factor adjustments) and the calendars. Client, server and tray all use it, so that they name
 * the same task.
 */
export function personalContext(
  answers: Pick<Answers, 'workSchedule' | 'blockingFactors'> | null,
  { now, timeZone, said, appointments = [] }: PersonalSetting,
): PersonalContext {
  const minutesFree = minutesUntilNext(appointments, { now });
  const near = minutesFree === undefined ? {} : { minutesFree };
  if (!answers) return near;
  const { energyTiming, type, workHours, shiftStartDate } = answers.workSchedule;
  // The account's zone applies: that of the answers may be outdated.
  const schedule = scheduleFrom({ type, workHours, shiftStartDate, timezone: timeZone }, todayIn(timeZone, now));
  return {
    ...near,
    energyNow: energyNow(now, timeZone, { peak: energyTiming, said, schedule }),
    blockers: answers.blockingFactors,
  };
}
