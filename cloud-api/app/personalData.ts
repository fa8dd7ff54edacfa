import { kindsOf, personalRows, type PersonalTables } from '#api/platform/personalData.ts';
import { taskCalendar } from '#api/features/calendar/taskCalendar.ts';
import type { UserContext } from '#api/platform/call.ts';

const owner = 'userId';

/**
 * Every table with personal data that an export contains, by the kind of entry. A feature that begins to store
 * something names its tables here. An export contains no hashes of secrets, credentials of other services, or URLs that
 * open calendars.
 */
export const personalTables: PersonalTables = {
  // accounts
  account: { table: 'users', owner: 'id', without: ['passwordHash'] },
  authenticators: { table: 'authenticators', owner, without: ['userId', 'secret', 'lastStep'] },
  passkeys: { table: 'passkeys', owner, without: ['userId', 'credentialId', 'publicKey', 'signCount', 'transports'] },
  accessKeys: { table: 'api_tokens', owner, without: ['userId', 'tokenHash'] },
  activity: { table: 'account_events', owner, without: ['userId'] },
  sessions: { table: 'sessions', owner, without: ['userId', 'tokenHash'] },

  onboarding: { table: 'onboardings', owner, without: ['userId'] },

  // billing: only the payment provider knows the cards
  payer: { table: 'billing_customers', owner, without: ['userId'] },
  subscriptions: { table: 'subscriptions', owner, without: ['userId', 'reading'] },
  discounts: { table: 'discount_uses', owner, without: ['userId'] },
  freeAccess: { table: 'access_grants', owner, without: ['userId'] },
  sortedDumps: { table: 'brain_dump_uses', owner, without: ['userId'] },
  chargeNotices: { table: 'charge_notices', owner, without: ['userId'] },

  brainDumps: { table: 'brain_dumps', owner, without: ['userId', 'idempotencyKey', 'claimedUntil'] },
  listExamples: { table: 'list_examples', owner, without: ['userId'] },
  sharedTexts: { table: 'shared_texts', owner, without: ['userId'] },

  workSchedules: { table: 'work_schedules', owner, without: ['userId'] },

  tasks: { table: 'tasks', owner, without: ['userId', 'clientId'] },
  taskSeries: { table: 'task_series', owner, without: ['userId'] },
  taskMoves: { table: 'task_moves', owner, without: ['userId', 'result'] },

  // focus
  reflections: { table: 'reflections', owner, without: ['userId'] },
  focusSessions: { table: 'focus_sessions', owner, without: ['userId', 'reportedBy'] },
  focusSettings: { table: 'focus_settings', owner, without: ['userId'] },
  runningFocus: { table: 'running_focus', owner, without: ['userId', 'reportedBy', 'requestId'] },
  patterns: { table: 'patterns', owner, without: ['userId'] },

  // calendar
  calendar: { table: 'calendar_connections', owner, without: ['userId', 'refreshToken', 'claimedBy', 'claimedUntil'] },
  calendars: {
    table: 'calendar_feeds',
    owner,
    without: ['userId', 'address', 'etag', 'lastModified', 'fingerprint', 'claimedBy', 'claimedUntil', 'syncToken'],
  },
  calendarAccounts: { table: 'calendar_accounts', owner, without: ['userId', 'password'] },
  appointments: { table: 'calendar_appointments', owner, without: ['userId', 'partKey'] },
  calendarWriting: {
    table: 'calendar_targets',
    owner,
    without: ['userId', 'state', 'revision', 'claimedBy', 'claimedUntil'],
  },
  calendarEvents: { table: 'calendar_events', owner, without: ['userId', 'etag', 'words', 'tried'] },
  calendarSignIns: { table: 'calendar_sign_ins', owner, without: ['userId', 'stateHash', 'verifier'] },

  // insights
  dayScores: { table: 'day_scores', owner, without: ['userId'] },
  weeklyReviews: { table: 'weekly_reviews', owner, without: ['userId'] },

  // notifications
  reminderSettings: { table: 'reminder_settings', owner, without: ['userId'] },
  taskReminders: { table: 'task_reminders', owner, without: ['userId'] },
  reminderClaims: { table: 'reminder_claims', owner, without: ['userId'] },
};

/** Tables with personal rows that an export leaves out, each with the reason. */
export const leftOutOfExport: Readonly<Record<string, string>> = {
  recovery_codes: 'holds hashes alone',
  sign_in_challenges: 'secrets of sign-ins, gone within a day',
  known_devices: 'holds hashes alone',
  email_links: 'secrets of mails, gone within a week',
  idempotency_keys: 'answers that were given, sealed with keys of the caller, gone within two days',
  mailbox: 'copies of mails of a server that sends none',
  daily_plans: 'empty since 0025_no_daily_plans',
  calendar_parts: 'hashes and states of events, whose times are among the appointments',
};

/** Number of tables read in parallel: an export must leave most connections to other requests. */
const READERS = 3;

/** Returns everything that is stored about a user. */
export async function exportOf({ db, user }: UserContext) {
  const kinds = await kindsOf(db, personalTables, user.id);
  const read = new Map<string, Record<string, unknown>[]>();
  const wanted = Object.entries(personalTables).filter(([kind]) => kinds.has(kind));
  const reader = async (): Promise<void> => {
    for (let next = wanted.shift(); next; next = wanted.shift())
      read.set(next[0], await personalRows(db, next[1], user.id));
  };
  // Each query may wait for a connection, so several wait in parallel.
  const [calendar] = await Promise.all([taskCalendar(db, user), ...Array.from({ length: READERS }, reader)]);
  const data = Object.fromEntries(Object.keys(personalTables).map((kind) => [kind, read.get(kind) ?? []]));
  return { data, calendar };
}
