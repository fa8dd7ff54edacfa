import type { Appointment } from '#shared/calendar/appointment.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { Answers } from '#shared/onboarding/contract.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import type { EnergyLevel } from '#shared/tasks/task.ts';
import { minutesUntilNext } from './untilNext.ts';
import { energyNow } from './energy.ts';
import { scheduleFrom } from './scheduleNames.ts';

/** The moment and the zone of the person; `said` is what they told of today's energy. */
export interface PersonalSetting {
  readonly now: Date;
  readonly timeZone: string;
  readonly said?: EnergyLevel | undefined;
  /** What stands in the person's calendars. */
  readonly appointments?: readonly Appointment[] | undefined;
}

/**
 * What the scores need to know of a person beside the tasks, from the answers of onboarding (spec tasks 9, Energy windows,
 * blocking-factor adjustments) and from their calendars. Client, server and tray ask here, so that they name the same task.
 */
export function personalContext(
  answers: Pick<Answers, 'workSchedule' | 'blockingFactors'> | null,
  { now, timeZone, said, appointments = [] }: PersonalSetting,
): PersonalContext {
  const minutesFree = minutesUntilNext(appointments, { now });
  const near = minutesFree === undefined ? {} : { minutesFree };
  if (!answers) return near;
  const { energyTiming, type, workHours, shiftStartDate } = answers.workSchedule;
  // The zone of the account counts: that of the answers may be of an earlier place.
  const schedule = scheduleFrom({ type, workHours, shiftStartDate, timezone: timeZone }, todayIn(timeZone, now));
  return {
    ...near,
    energyNow: energyNow(now, timeZone, { peak: energyTiming, said, schedule }),
    blockers: answers.blockingFactors,
  };
}
