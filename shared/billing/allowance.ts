import type { ErrorCode } from '#shared/kernel/errors.ts';
import type { AccessMode } from './access.ts';
import { DUMP_CHARACTERS, planOf, TRIAL_BRAIN_DUMPS } from './plans.ts';
import type { Standing } from './standing.ts';
import { type CurrentUsage, type Limits, TASKS_PER_DAY } from './status.ts';

/** Returns the limits of a plan (spec accounts 6, Plan allowances; spec settled, Billing). */
export function limitsOf(mode: AccessMode, { plan }: Pick<Standing, 'plan'>): Limits {
  const always = { brainDumpsInTrial: TRIAL_BRAIN_DUMPS, tasksPerDay: TASKS_PER_DAY } as const;
  if (mode === 'open') return { ...always, brainDumpsPerDay: null, charactersPerDump: DUMP_CHARACTERS.clarityPro };
  if (plan === null) return { ...always, brainDumpsPerDay: 0, charactersPerDump: DUMP_CHARACTERS.standard };
  const { brainDumpsPerDay, charactersPerDump } = planOf(plan);
  return { ...always, brainDumpsPerDay, charactersPerDump };
}

/** Whether the plan includes weekly insights; a trial counts as Momentum (spec accounts 6, Plan allowances). */
export const includesInsights = (mode: AccessMode, { plan }: Pick<Standing, 'plan'>): boolean =>
  mode === 'open' || (plan !== null && planOf(plan).hasWeeklyInsights);

/** Whether the plan includes the annual clarity report (spec accounts 6, Plan allowances). */
export const includesYearReport = (mode: AccessMode, { plan }: Pick<Standing, 'plan'>): boolean =>
  mode === 'open' || (plan !== null && planOf(plan).hasYearReport);

/** Whether one more dump may be processed; if not, why, and whether another plan would allow it. */
export type Allowance =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: Extract<ErrorCode, 'noAccess' | 'TRIAL_EXHAUSTED' | 'USAGE_LIMIT'>;
      readonly reason: string;
      readonly upgradePrompt: boolean;
    };

/**
 * Returns whether one more dump may be processed (spec accounts 6; spec tasks 8, Usage limit). There is no upgrade from
 * the yearly plan.
 */
export function allowanceOf(standing: Standing, limits: Limits, usage: CurrentUsage): Allowance {
  if (standing.plan === null) {
    return { allowed: false, code: 'noAccess', reason: 'Subscription required', upgradePrompt: true };
  }
  if (standing.isOnTrialAlone && usage.brainDumpsInTrial >= limits.brainDumpsInTrial) {
    return {
      allowed: false,
      code: 'TRIAL_EXHAUSTED',
      reason: `You've used all ${limits.brainDumpsInTrial} of your free trial brain dumps!`,
      upgradePrompt: true,
    };
  }
  if (limits.brainDumpsPerDay !== null && usage.brainDumpsToday >= limits.brainDumpsPerDay) {
    return {
      allowed: false,
      code: 'USAGE_LIMIT',
      reason: "You've reached your daily brain dump limit. Please try again tomorrow.",
      upgradePrompt: standing.plan !== 'yearly',
    };
  }
  return { allowed: true };
}
