import type { Knex } from 'knex';
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
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { AccountRecords } from './accountRecords.ts';
import { standingIn, type StandingWithRecords } from './standing.ts';

/** What somebody may use up, has used up, and whether one more dump may be sorted. */
export interface Account {
  readonly standing: StandingWithRecords;
  readonly limits: Limits;
  readonly usage: CurrentUsage;
  readonly allowance: Allowance;
}

/** Reads plan and ledger (spec accounts 6; PRODUCT, Billing). */
export async function accountOf(setting: UserSetting, access: AccessMode): Promise<Account> {
  const standing = await standingIn(setting, access);
  const limits = limitsOf(access, standing);
  const usage = await usageOf(setting, standing.records);
  return { standing, limits, usage, allowance: allowanceOf(standing, limits, usage) };
}

/** Whether weekly insights are part of what the person has (spec accounts 6, Plan allowances). */
export const hasInsights = async (setting: UserSetting, access: AccessMode): Promise<boolean> =>
  includesInsights(access, await standingIn(setting, access));

/** Whether the annual clarity report is part of what the person has (spec accounts 6, Plan allowances). */
export const hasYearReport = async (setting: UserSetting, access: AccessMode): Promise<boolean> =>
  includesYearReport(access, await standingIn(setting, access));

/** What was used while the clock was ahead is no use of today. */
const USED: Statement = {
  name: 'used',
  text: `
    select (count(*) filter (where used_at >= $2 and used_at < $3))::int as "brainDumpsToday",
      (count(*) filter (where in_trial))::int as "brainDumpsInTrial"
    from brain_dump_uses where user_id = $1`,
};

/** What was used since the person's day began, and in their trial. */
async function usageOf({ db, user, now }: UserSetting, { zone: own }: AccountRecords): Promise<CurrentUsage> {
  const zone = own ? countingZone(own, now) : user.timeZone;
  const today = todayIn(zone, now);
  const dayAfter = startOfDay(zone, addDays(today, 1));
  const [used] = await prepared<CurrentUsage>(db, USED, [user.id, startOfDay(zone, today), dayAfter]);
  return used ?? { brainDumpsToday: 0, brainDumpsInTrial: 0 };
}

/** Throws `noAccess`, `TRIAL_EXHAUSTED` or `USAGE_LIMIT` where no more dump may be sorted; its words stay stored. */
export function demand(allowance: Allowance): void {
  if (allowance.allowed) return;
  const { code, reason: message, upgradePrompt } = allowance;
  throw new Refusal(code, { message, upgradePrompt });
}

/**
 * Notes in the ledger that a dump's result is being stored, in the transaction that stores it: so only stored results
 * count, a dump counts once, and of two dumps at once only one takes the last allowance. Throws like `demand`.
 */
export async function recordUse(setting: UserSetting, access: AccessMode, brainDumpId: number): Promise<void> {
  const { db, user, now } = setting;
  await lock(db, user.id);
  const { standing, allowance } = await accountOf(setting, access);
  demand(allowance);
  await db('brain_dump_uses')
    .insert({ userId: user.id, brainDumpId, inTrial: standing.isOnTrialAlone, usedAt: now })
    .onConflict(['user_id', 'brain_dump_id'])
    .ignore();
}

/** Whoever counts for this person waits until we are through. */
const lock = (trx: Knex, userId: number) => UserModel.query(trx).findById(userId).forNoKeyUpdate();
