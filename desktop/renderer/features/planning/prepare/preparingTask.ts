import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Preparation } from '#shared/planning/preparation.ts';
import { LONGEST } from '#shared/tasks/sent.ts';
import { placeInToday } from '#shared/tasks/today.ts';
import type { CreateTask } from '#shared/tasks/contract.ts';

interface Circumstances {
  readonly title: string;
  readonly clientId: string;
  readonly today: LocalDate;
  /** Number of today's open tasks. */
  readonly openToday: number;
}

/** Slightly above the default importance. */
const IMPORTANCE = 6;

/** Task that prepares for an appointment: planned on an earlier day, due by the appointment. */
export function preparingTask(
  { doDay, dueDate }: Preparation,
  { title, clientId, today, openToday }: Circumstances,
): Partial<CreateTask> & Pick<CreateTask, 'title' | 'urgencyLevel'> {
  const isToday = doDay <= today;
  return {
    title: title.slice(0, LONGEST.title),
    urgencyLevel: 'important',
    emotionalWeight: IMPORTANCE,
    status: placeInToday('today', isToday ? openToday : 0),
    clientId,
    dueDate,
    ...(isToday ? {} : { scheduledDate: doDay }),
  };
}
