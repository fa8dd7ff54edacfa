import { OnboardingSnapshot } from '#shared/brain-dump/contract.ts';
import type { Answers } from '#shared/onboarding/contract.ts';
import { personalContext } from '#shared/planning/person.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import { OnboardingModel } from '#api/features/onboarding/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import type { BrainDumpModel } from './brainDump.model.ts';

/**
 * Returns what onboarding knows about the user of a dump: sent with the dump, or else as stored (spec tasks 3, Brain
 * dump request). A capture from the tray sends none and must find the same goals as one from the screen.
 */
export async function personContext(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  { request }: Pick<BrainDumpModel, 'request'>,
): Promise<OnboardingSnapshot | undefined> {
  if (request.onboardingData) return request.onboardingData;
  return snapshotOf((await OnboardingModel.of(db, user.id))?.answers ?? null);
}

/** Returns the onboarding answers in the form that processors receive. */
export function snapshotOf(answers: Answers | null): OnboardingSnapshot | undefined {
  if (!answers) return undefined;
  const { selectedGoals, workSchedule, blockingFactors, weeklySuccessMetric } = answers;
  const peakEnergyHours = workSchedule.energyTiming;
  return OnboardingSnapshot.parse({
    selectedGoals,
    workSchedule,
    blockingFactors,
    weeklySuccessMetric,
    peakEnergyHours,
  });
}

/** Returns what today's plan knows from the onboarding answers: a result picks the ONE Thing by it as well. */
export async function personOf(context: UserContext): Promise<PersonalContext> {
  const found = await OnboardingModel.of(context.db, context.user.id);
  return personBy(found?.answers ?? null, context);
}

/** Like `personOf`, for answers that are already loaded. */
export const personBy = (answers: Answers | null, { zone, now }: UserContext): PersonalContext =>
  personalContext(answers, { now, timeZone: zone });
