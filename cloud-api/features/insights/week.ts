import type { WeekInsights } from '#shared/insights/contract.ts';
import { weekInsights } from '#shared/insights/week.ts';
import { addDays, startOfDay } from '#shared/kernel/dates.ts';
import { finishedSince, oldestOpen } from '#api/features/tasks/index.ts';
import type { UserSetting } from '#api/platform/call.ts';

/** This week and the one before it. */
const DAYS = 14;

/** The last seven days of a person, from what is stored of their tasks. */
export async function weekOf(setting: UserSetting): Promise<WeekInsights> {
  const { zone, today } = setting;
  const finished = await finishedSince(setting, startOfDay(zone, addDays(today, 1 - DAYS)));
  return weekInsights(finished, await oldestOpen(setting), { zone, today });
}
