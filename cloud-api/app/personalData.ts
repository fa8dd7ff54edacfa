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
import { kindsOf, personalRows, type PersonalTables } from '#api/platform/personalData.ts';

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

/** So many tables are read beside each other: an export must leave most connections to others. */
const READERS = 3;

/** Everything that is kept about a person. */
export async function exportOf({ db, user }: UserSetting) {
  const kinds = await kindsOf(db, personalTables, user.id);
  const read = new Map<string, Record<string, unknown>[]>();
  const wanted = Object.entries(personalTables).filter(([kind]) => kinds.has(kind));
  const reader = async (): Promise<void> => {
    for (let next = wanted.shift(); next; next = wanted.shift())
      read.set(next[0], await personalRows(db, next[1], user.id));
  };
  // Each question waits behind those of others, so several wait together.
  const [calendar] = await Promise.all([taskCalendar(db, user), ...Array.from({ length: READERS }, reader)]);
  const data = Object.fromEntries(Object.keys(personalTables).map((kind) => [kind, read.get(kind) ?? []]));
  return { data, calendar };
}
