import { z } from 'zod';
import type { DailyPlan } from '#shared/planning/contract.ts';
import { userAtHand } from '#renderer/platform/session.ts';
import { keepStored, onStoredElsewhere, readStored } from '#renderer/platform/storage.ts';

/** Key in session storage (spec tasks 3, Daily plan). */
const PLAN_KEY = 'dailyPlanData';
const Owned = z.object({ user: z.number() });

/** Stores this window's new plan with its user. */
export const keepPlan = (plan: DailyPlan): boolean => keepStored(PLAN_KEY, { ...plan, user: userAtHand() }, 'session');

/** Whether the signed-in user made a plan in this window. */
export function hasStoredPlan(): boolean {
  const user = userAtHand();
  return user !== null && readStored(PLAN_KEY, Owned, 'session')?.user === user;
}

/** Calls back when a daily plan was stored outside this page; returns the function that unsubscribes. */
export const onPlanStored = (listener: () => void): (() => void) => onStoredElsewhere(PLAN_KEY, listener);
