import type { Migration } from './migration.ts';
import { accounts } from './0001_accounts.ts';
import { tasks } from './0002_tasks.ts';
import { security } from './0003_security.ts';
import { plans } from './0004_plans.ts';
import { brainDumps } from './0005_brain_dumps.ts';
import { series } from './0006_series.ts';
import { reflections } from './0007_reflections.ts';
import { focus } from './0008_focus.ts';
import { insights } from './0009_insights.ts';
import { calendar } from './0010_calendar.ts';
import { notifications } from './0011_notifications.ts';
import { keys } from './0012_keys.ts';
import { gentleDay } from './0013_gentle_day.ts';
import { examples } from './0014_examples.ts';
import { undoEmail } from './0015_undo_email.ts';
import { moves } from './0016_moves.ts';
import { calendarFeeds } from './0017_calendar_feeds.ts';
import { secondFactors } from './0018_second_factors.ts';
import { calendarServers } from './0019_calendar_servers.ts';
import { focusLengths } from './0020_focus_lengths.ts';
import { runningFocus } from './0021_running_focus.ts';
import { apiTokens } from './0022_api_tokens.ts';
import { locations } from './0023_locations.ts';
import { idempotencyKeys } from './0024_idempotency_keys.ts';
import { noDailyPlans } from './0025_no_daily_plans.ts';
import { loginLinks } from './0026_login_links.ts';
import { calendarWriting } from './0027_calendar_writing.ts';
import { googleReading } from './0028_google_reading.ts';
import { anyLanguage } from './0035_any_language.ts';

/** Every change of the schema, oldest first. A change that was released is never edited again. */
export const migrations: readonly Migration[] = [
  accounts,
  tasks,
  security,
  plans,
  brainDumps,
  series,
  reflections,
  focus,
  insights,
  calendar,
  notifications,
  keys,
  gentleDay,
  examples,
  undoEmail,
  moves,
  calendarFeeds,
  secondFactors,
  calendarServers,
  focusLengths,
  runningFocus,
  apiTokens,
  locations,
  idempotencyKeys,
  noDailyPlans,
  loginLinks,
  calendarWriting,
  googleReading,
  anyLanguage,
];
