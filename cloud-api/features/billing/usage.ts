import type { AccessMode } from '#shared/billing/access.ts';
import {
  type Allowance,
  allowanceOf,
  includesInsights,
  includesYearReport,
  limitsOf,
} from '#shared/billing/allowance.ts';
import type { CurrentUsage, Limits } from '#shared/billing/status.ts';
import { countingZone } from '#shared/accounts/zoneChange.ts';
import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { ApiError } from '#api/platform/errors.ts';
import { accountWithUse, type DaySpan } from './accountRecords.ts';
import { standingFromRecords, loadStanding, type StandingWithRecords } from './standing.ts';

/** A user's allowance, what they have used, and whether one more dump may be processed. */
export interface Account {
  readonly standing: StandingWithRecords;
  readonly limits: Limits;
  readonly usage: CurrentUsage;
  readonly allowance: Allowance;
}

/** Reads the plan and the use ledger (spec accounts 6; spec settled, Billing). */
export async function accountOf(context: UserContext, access: AccessMode): Promise<Account> {
  const { records, usage } = await accountWithUse(context.db, context.user.id, countedDay(context));
  const standing = standingFromRecords(records, access, context.now);
  const limits = limitsOf(access, standing);
  return { standing, limits, usage, allowance: allowanceOf(standing, limits, usage) };
}

/** The user's day in which allowances are counted. */
function countedDay({ user, now }: UserContext): DaySpan {
  const zone = countingZone(user, now);
  const today = todayIn(zone, now);
  return [startOfDay(zone, today), startOfDay(zone, addDays(today, 1))];
}

/** Whether the user's plan includes weekly insights (spec accounts 6, Plan allowances). */
export const hasInsights = async (context: UserContext, access: AccessMode): Promise<boolean> =>
  includesInsights(access, await loadStanding(context, access));

/** Whether the user's plan includes the annual clarity report (spec accounts 6, Plan allowances). */
export const hasYearReport = async (context: UserContext, access: AccessMode): Promise<boolean> =>
  includesYearReport(access, await loadStanding(context, access));

/**
 * Throws `noAccess`, `TRIAL_EXHAUSTED` or `USAGE_LIMIT` if no more dumps may be processed; the dump's text stays
 * stored.
 */
export function demand(allowance: Allowance): void {
  if (allowance.allowed) return;
  const { code, reason: message, upgradePrompt } = allowance;
  throw new ApiError(code, { message, upgradePrompt });
}

const USE: Statement = {
  name: 'use',
  text: `
    insert into brain_dump_uses (user_id, brain_dump_id, in_trial, used_at) values ($1, $2, $3, $4)
    on conflict (user_id, brain_dump_id) do nothing`,
};

/**
 * Records in the ledger that a dump's result is being stored, in the transaction that stores it: so only stored results
 * count, and each dump counts once. The transaction locks the user: of two concurrent dumps, only one takes the last
 * allowance. Throws like `demand`.
 */
export async function recordUse(context: UserContext, access: AccessMode, brainDumpId: number): Promise<void> {
  const { db, user, now } = context;
  const { standing, allowance } = await accountOf(context, access);
  demand(allowance);
  await prepared(db, USE, [user.id, brainDumpId, standing.isOnTrialAlone, now]);
}
