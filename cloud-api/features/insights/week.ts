import { WEEK_DAYS, type WeekInsights } from '#shared/insights/contract.ts';
import { weekFocus } from '#shared/insights/focus.ts';
import { longestWait } from '#shared/insights/waiting.ts';
import { weekInsights } from '#shared/insights/week.ts';
import { addDays, startOfDay } from '#shared/kernel/dates.ts';
import { focusedHours } from '#api/features/focus/index.ts';
import { finishedSince, openTasks, presentTasks } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { declinedLately } from './review/review.ts';

/** This week and the one before it. */
const DAYS = 2 * WEEK_DAYS;

/** Returns the last seven days of a user, from their stored tasks and focus sessions. */
export async function weekOf(context: UserContext): Promise<WeekInsights> {
  const { db, user, zone, today } = context;
  const dayFrom = (days: number): Date => startOfDay(zone, addDays(today, days));
  const finished = await finishedSince(context, dayFrom(1 - DAYS));
  const hours = await focusedHours(context, dayFrom(1 - WEEK_DAYS), dayFrom(1));
  const open = await presentTasks(context, await openTasks(db, user.id));
  const waits = longestWait(open, { today, timeZone: zone, except: await declinedLately(context) });
  return { ...weekInsights(finished, waits, { zone, today }), focus: weekFocus(hours) };
}
