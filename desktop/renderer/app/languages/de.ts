import { account } from '#renderer/features/accounts/settings/words/de.ts';
import { accounts } from '#renderer/features/accounts/words/de.ts';
import { banner } from '#renderer/features/billing/banner/words/de.ts';
import { payment } from '#renderer/features/billing/payment/words/de.ts';
import { billing } from '#renderer/features/billing/words/de.ts';
import { brainDump } from '#renderer/features/brain-dump/words/de.ts';
import { examples } from '#renderer/features/brain-dump/examples/words/de.ts';
import { list } from '#renderer/features/brain-dump/list/words/de.ts';
import { past } from '#renderer/features/brain-dump/past/words/de.ts';
import { results } from '#renderer/features/brain-dump/results/words/de.ts';
import { sharing } from '#renderer/features/brain-dump/sharing/words/de.ts';
import { care } from '#renderer/features/care/words/de.ts';
import { feeds } from '#renderer/features/calendar/feeds/words/de.ts';
import { calendar } from '#renderer/features/calendar/words/de.ts';
import { voice } from '#renderer/features/brain-dump/voice/words/de.ts';
import { avoidance } from '#renderer/features/focus/avoidance/words/de.ts';
import { celebration } from '#renderer/features/focus/celebration/words/de.ts';
import { lengths } from '#renderer/features/focus/lengths/words/de.ts';
import { timer } from '#renderer/features/focus/mini/words/de.ts';
import { parking } from '#renderer/features/focus/parking/words/de.ts';
import { focus } from '#renderer/features/focus/words/de.ts';
import { dashboard } from '#renderer/features/insights/dashboard/words/de.ts';
import { review } from '#renderer/features/insights/review/words/de.ts';
import { today } from '#renderer/features/insights/today/words/de.ts';
import { insights } from '#renderer/features/insights/words/de.ts';
import { year } from '#renderer/features/insights/year/words/de.ts';
import { notifications } from '#renderer/features/notifications/words/de.ts';
import { onboarding } from '#renderer/features/onboarding/words/de.ts';
import { week } from '#renderer/features/planning/week/words/de.ts';
import { workSchedule } from '#renderer/features/planning/workSchedule/words/de.ts';
import { deleted } from '#renderer/features/tasks/deleted/words/de.ts';
import { plan } from '#renderer/features/tasks/plan/words/de.ts';
import { repeat } from '#renderer/features/tasks/repeat/words/de.ts';
import { keys } from '../keys/words/de.ts';
import { settings } from '../settings/words/de.ts';
import { updates } from '../updates/words/de.ts';
import type { english } from './en.ts';

/** Every other text of the app in German, by namespace. */
export const german: Readonly<Record<keyof typeof english, object>> = {
  account,
  accounts,
  billing,
  payment,
  banner,
  onboarding,
  plan,
  repeat,
  deleted,
  'brain-dump': brainDump,
  voice,
  results,
  list,
  examples,
  past,
  sharing,
  calendar,
  feeds,
  care,
  focus,
  lengths,
  timer,
  parking,
  avoidance,
  celebration,
  insights,
  dashboard,
  review,
  today,
  week,
  workSchedule,
  year,
  notifications,
  keys,
  settings,
  updates,
};
