import { ONBOARDING_STEPS } from '#shared/onboarding/answers.ts';
import type { Answers } from '#shared/onboarding/contract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { OnboardingModel } from './onboarding.model.ts';

/** Stores the current step; the user may go back, and from another device too. */
export async function reachStep({ db, user, now }: UserContext, step: number): Promise<void> {
  await OnboardingModel.query(db)
    .insert({ userId: user.id, step, updatedAt: now })
    .onConflict('userId')
    .merge(['step', 'updatedAt']);
}

/** Stores the answers; from the first time on the user counts as onboarded. */
export async function saveAnswers({ db, user, now }: UserContext, answers: Answers): Promise<void> {
  await OnboardingModel.query(db)
    .insert({ userId: user.id, step: ONBOARDING_STEPS, answers, completedAt: now, updatedAt: now })
    .onConflict('userId')
    .merge({
      step: ONBOARDING_STEPS,
      answers,
      completedAt: OnboardingModel.raw('coalesce(onboardings.completed_at, excluded.completed_at)'),
      updatedAt: now,
    });
}
