import { account } from '#renderer/features/accounts/settings/words/en.ts';
import { accounts } from '#renderer/features/accounts/words/en.ts';
import { banner } from '#renderer/features/billing/banner/words/en.ts';
import { payment } from '#renderer/features/billing/payment/words/en.ts';
import { billing } from '#renderer/features/billing/words/en.ts';
import { brainDump } from '#renderer/features/brain-dump/words/en.ts';
import { examples } from '#renderer/features/brain-dump/examples/words/en.ts';
import { list } from '#renderer/features/brain-dump/list/words/en.ts';
import { past } from '#renderer/features/brain-dump/past/words/en.ts';
import { results } from '#renderer/features/brain-dump/results/words/en.ts';
import { sharing } from '#renderer/features/brain-dump/sharing/words/en.ts';
import { care } from '#renderer/features/care/words/en.ts';
import { feeds } from '#renderer/features/calendar/feeds/words/en.ts';
import { calendar } from '#renderer/features/calendar/words/en.ts';
import { voice } from '#renderer/features/brain-dump/voice/words/en.ts';
import { avoidance } from '#renderer/features/focus/avoidance/words/en.ts';
import { celebration } from '#renderer/features/focus/celebration/words/en.ts';
import { lengths } from '#renderer/features/focus/lengths/words/en.ts';
import { timer } from '#renderer/features/focus/mini/words/en.ts';
import { parking } from '#renderer/features/focus/parking/words/en.ts';
import { focus } from '#renderer/features/focus/words/en.ts';
import { dashboard } from '#renderer/features/insights/dashboard/words/en.ts';
import { review } from '#renderer/features/insights/review/words/en.ts';
import { today } from '#renderer/features/insights/today/words/en.ts';
import { insights } from '#renderer/features/insights/words/en.ts';
import { year } from '#renderer/features/insights/year/words/en.ts';
import { notifications } from '#renderer/features/notifications/words/en.ts';
import { onboarding } from '#renderer/features/onboarding/words/en.ts';
import { week } from '#renderer/features/planning/week/words/en.ts';
import { workSchedule } from '#renderer/features/planning/workSchedule/words/en.ts';
import { deleted } from '#renderer/features/tasks/deleted/words/en.ts';
import { plan } from '#renderer/features/tasks/plan/words/en.ts';
import { repeat } from '#renderer/features/tasks/repeat/words/en.ts';
import { keys } from '../keys/words/en.ts';
import { settings } from '../settings/words/en.ts';
import { updates } from '../updates/words/en.ts';

/** Every other text of the app in English, by namespace. */
export const english = {
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
  list,
  examples,
  results,
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
