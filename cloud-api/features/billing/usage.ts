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
import type { UserSetting } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { Refusal } from '#api/platform/errors.ts';
import { accountWithUse, type DaySpan } from './accountRecords.ts';
import { standingBy, standingIn, type StandingWithRecords } from './standing.ts';

/** What somebody may use up, has used up, and whether one more dump may be sorted. */
export interface Account {
  readonly standing: StandingWithRecords;
  readonly limits: Limits;
  readonly usage: CurrentUsage;
  readonly allowance: Allowance;
}

/** Reads plan and ledger (spec accounts 6; spec settled, Billing). */
export async function accountOf(setting: UserSetting, access: AccessMode): Promise<Account> {
  const { records, usage } = await accountWithUse(setting.db, setting.user.id, countedDay(setting));
  const standing = standingBy(records, access, setting.now);
  const limits = limitsOf(access, standing);
  return { standing, limits, usage, allowance: allowanceOf(standing, limits, usage) };
}

/** The day that allowances are counted in. */
function countedDay({ user, now }: UserSetting): DaySpan {
  const zone = countingZone(user, now);
  const today = todayIn(zone, now);
  return [startOfDay(zone, today), startOfDay(zone, addDays(today, 1))];
}

/** Whether weekly insights are part of what the person has (spec accounts 6, Plan allowances). */
export const hasInsights = async (setting: UserSetting, access: AccessMode): Promise<boolean> =>
  includesInsights(access, await standingIn(setting, access));

/** Whether the annual clarity report is part of what the person has (spec accounts 6, Plan allowances). */
export const hasYearReport = async (setting: UserSetting, access: AccessMode): Promise<boolean> =>
  includesYearReport(access, await standingIn(setting, access));

/** Throws `noAccess`, `TRIAL_EXHAUSTED` or `USAGE_LIMIT` where no more dump may be sorted; its words stay stored. */
export function demand(allowance: Allowance): void {
  if (allowance.allowed) return;
  const { code, reason: message, upgradePrompt } = allowance;
  throw new Refusal(code, { message, upgradePrompt });
}

const USE: Statement = {
  name: 'use',
  text: `
    insert into brain_dump_uses (user_id, brain_dump_id, in_trial, used_at) values ($1, $2, $3, $4)
    on conflict (user_id, brain_dump_id) do nothing`,
};

/**
 * Notes in the ledger that a dump's result is being stored, in the transaction that stores it: so only stored results
 * count and a dump counts once. The transaction holds the person: of two dumps at once only one takes the last allowance.
 * Throws like `demand`.
 */
export async function recordUse(setting: UserSetting, access: AccessMode, brainDumpId: number): Promise<void> {
  const { db, user, now } = setting;
  const { standing, allowance } = await accountOf(setting, access);
  demand(allowance);
  await prepared(db, USE, [user.id, brainDumpId, standing.isOnTrialAlone, now]);
}
