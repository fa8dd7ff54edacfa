import type { Knex } from 'knex';
import { FEED_WINDOW } from '#shared/calendar/feedContract.ts';
import { CLAIM_DAYS } from '#shared/notifications/contract.ts';
import { RESTORE_DAYS } from '#shared/tasks/contract.ts';
import { MOVE_DAYS } from '#shared/tasks/movesContract.ts';
import { sweepMailbox } from '#api/platform/mailbox.ts';
import { KEY_DAYS } from '#api/platform/once/keyRow.ts';

/** Rows that are removed some time after an instant that they contain. */
export interface Rule {
  readonly table: string;
  /** The column with the instant; `expire` of the rate limits is in milliseconds since 1970. */
  readonly column: string;
  /** Days that rows are kept after that instant. */
  readonly days: number;
  readonly why: string;
}

/**
 * What is removed every night: the only place that defines retention periods. docs/retention.md describes them for
 * users.
 */
export const swept: readonly Rule[] = [
  {
    table: 'sessions',
    column: 'expires_at',
    days: 0,
    why: 'ended 30 days after the last call, or 180 days after the sign-in',
  },
  { table: 'email_links', column: 'expires_at', days: 0, why: 'the link has expired' },
  { table: 'sign_in_challenges', column: 'expires_at', days: 0, why: 'the sign-in was not completed' },
  { table: 'api_tokens', column: 'expires_at', days: 0, why: 'the access key has expired' },
  {
    table: 'account_events',
    column: 'at',
    days: 365,
    why: 'security events are of use for a year',
  },
  { table: 'idempotency_keys', column: 'created_at', days: KEY_DAYS, why: 'no client repeats a call after that' },
  { table: 'used_captchas', column: 'expires_at', days: 0, why: 'the CAPTCHA has expired' },
  { table: 'calendar_sign_ins', column: 'expires_at', days: 0, why: 'the user did not return from Google' },
  {
    table: 'calendar_appointments',
    column: 'ends_at',
    days: FEED_WINDOW.daysBack,
    why: 'past, and no screen looks back further',
  },
  { table: 'rate_limits', column: 'expire', days: 0, why: 'the counter starts again' },
  { table: 'tasks', column: 'deleted_at', days: RESTORE_DAYS, why: 'deleted, and can no longer be restored' },
  { table: 'task_moves', column: 'stored_at', days: MOVE_DAYS, why: 'no device resends a move after that' },
  { table: 'reminder_claims', column: 'claimed_at', days: CLAIM_DAYS, why: 'the reminder is not repeated' },
  { table: 'stripe_events', column: 'received_at', days: 30, why: 'the provider does not send it again' },
  { table: 'day_scores', column: 'date', days: 14, why: 'the trend looks back a week' },
];

const ACCOUNT = 'as long as the account';

/** What is never removed by age, and why it does not grow without limit. */
export const kept: Readonly<Record<string, string>> = {
  users: ACCOUNT,
  onboardings: `${ACCOUNT}; one row`,
  work_schedules: `${ACCOUNT}; one row`,
  reminder_settings: `${ACCOUNT}; one row`,
  calendar_connections: `${ACCOUNT}, or until it is disconnected; one row`,
  calendar_feeds: `${ACCOUNT}, or until the user removes it; ten at most`,
  calendar_accounts: `${ACCOUNT}, or until its last calendar is removed; at Google also a day after no calendar was chosen`,
  calendar_targets: `${ACCOUNT}, or until it is disconnected; one row`,
  calendar_events: 'as long as its task has a time, or the calendar is disconnected; 300 at most',
  calendar_parts: 'until the event is past or deleted, or its calendar is removed; read again each day',
  billing_customers: `${ACCOUNT}; one row`,
  known_devices: `${ACCOUNT}; one row for each kind of browser and system`,
  authenticators: `${ACCOUNT}, or until two-step login is turned off; one row`,
  passkeys: `${ACCOUNT}, or until one is removed; at most ten`,
  recovery_codes: `${ACCOUNT}, or until two-step login is turned off; ten rows`,
  brain_dumps: `${ACCOUNT}, or until the user deletes it: their own text`,
  list_examples: `${ACCOUNT}, or until the user deletes them or their dump; the newest 500`,
  daily_plans: 'empty: no longer in use',
  task_series: `${ACCOUNT}; the past of a series belongs to its tasks`,
  task_reminders: 'until the task is deleted, or the reminder is past and the user has seen it',
  reflections: `${ACCOUNT}; one row a day, the user's own text`,
  weekly_reviews: `${ACCOUNT}; one row a week`,
  focus_sessions: `${ACCOUNT}; the user's own history`,
  focus_settings: `${ACCOUNT}; one row`,
  running_focus: 'one row; until the session ends, or the next one is reported',
  patterns: `${ACCOUNT}; the newest 5,000`,
  shared_texts: `${ACCOUNT}; shows the user what was sent to whom`,
  brain_dump_uses: `${ACCOUNT}; allowances are counted from it`,
  subscriptions: `${ACCOUNT}; what was paid for`,
  charge_notices: `${ACCOUNT}; two rows a period, so that no notice is sent twice`,
  access_grants: ACCOUNT,
  discount_uses: ACCOUNT,
  discounts: 'until an operator removes it; no user data',
  mailbox: 'the newest 500, only on servers without SMTP',
  server_secrets: 'permanent; no user data',
  knex_migrations: 'permanent; no user data',
};

const DAY_MS = 86_400_000;
/** Rows deleted per statement, so that none blocks others for long. */
const BATCH = 10_000;

/** Deletes every row whose retention has expired. The job queue removes finished jobs itself after an hour. */
export async function sweep(db: Knex, now: Date, most = BATCH): Promise<void> {
  for (const rule of swept) await sweepTable(db, rule, now, most);
  await sweepMailbox(db);
}

async function sweepTable(db: Knex, { table, column, days }: Rule, now: Date, most: number): Promise<void> {
  const limit = new Date(now.getTime() - days * DAY_MS);
  const until = column === 'expire' ? limit.getTime() : limit;
  for (;;) {
    const old = db.raw('select ctid from ?? where ?? <= ? limit ?', [table, column, until, most]);
    const { rowCount } = await db.raw<{ rowCount: number }>('delete from ?? where ctid = any(array(?))', [table, old]);
    if (rowCount < most) return;
  }
}
