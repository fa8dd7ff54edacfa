import { z } from 'zod';
import type { DailyPlan } from '#shared/planning/contract.ts';
import { userAtHand } from '#renderer/platform/session.ts';
import { keepStored, onStoredElsewhere, readStored } from '#renderer/platform/storage.ts';

/** Key in session storage (spec tasks 3, Daily plan). */
const PLAN_KEY = 'dailyPlanData';
const Owned = z.object({ user: z.number() });

/** Keeps the plan that was just made for this window, with whose it is. */
export const keepPlan = (plan: DailyPlan): boolean => keepStored(PLAN_KEY, { ...plan, user: userAtHand() }, 'session');

/** True when whoever is signed in made a plan in this window. */
export function hasStoredPlan(): boolean {
  const user = userAtHand();
  return user !== null && readStored(PLAN_KEY, Owned, 'session')?.user === user;
}

/** Tells when a daily plan was stored by somebody else than this very page; answers how to stop. */
export const onPlanStored = (listener: () => void): (() => void) => onStoredElsewhere(PLAN_KEY, listener);
