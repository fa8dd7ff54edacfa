import { accountData } from '#api/features/accounts/index.ts';
import { billingData } from '#api/features/billing/index.ts';
import { brainDumpData } from '#api/features/brain-dump/index.ts';
import { calendarData, taskCalendar } from '#api/features/calendar/index.ts';
import { focusData } from '#api/features/focus/index.ts';
import { insightData } from '#api/features/insights/index.ts';
import { notificationData } from '#api/features/notifications/index.ts';
import { onboardingData } from '#api/features/onboarding/index.ts';
import { planningData } from '#api/features/planning/index.ts';
import { taskData } from '#api/features/tasks/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { personalRows, type PersonalTables } from '#api/platform/personalData.ts';

type Feature =
  | 'accounts'
  | 'onboarding'
  | 'billing'
  | 'brain-dump'
  | 'planning'
  | 'tasks'
  | 'focus'
  | 'insights'
  | 'calendar'
  | 'notifications';

/** What each feature keeps about people. A feature that begins to keep something names its tables here. */
const kept: Readonly<Record<Feature, PersonalTables>> = {
  accounts: accountData,
  onboarding: onboardingData,
  billing: billingData,
  'brain-dump': brainDumpData,
  planning: planningData,
  tasks: taskData,
  focus: focusData,
  calendar: calendarData,
  insights: insightData,
  notifications: notificationData,
};

/** Every table of people that is in an export, by the kind that stands there. */
export const personalTables: PersonalTables = Object.assign({}, ...Object.values(kept));

/** Everything that is kept about a person. */
export async function exportOf({ db, user }: UserSetting) {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const [kind, table] of Object.entries(personalTables)) data[kind] = await personalRows(db, table, user.id);
  return { data, calendar: await taskCalendar(db, user) };
}
