import { OnboardingSnapshot } from '#shared/brain-dump/contract.ts';
import type { Answers } from '#shared/onboarding/contract.ts';
import { personalContext } from '#shared/planning/person.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import { OnboardingModel } from '#api/features/onboarding/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import type { BrainDumpModel } from './brainDump.model.ts';

/**
 * What onboarding knows of the person of a dump: as the dump carries it, or else as it was answered (spec tasks 3, Brain dump
 * request). A capture from the tray carries nothing, and must find the same goals as one from the screen.
 */
export async function knownOfPerson(
  { db, user }: Pick<UserSetting, 'db' | 'user'>,
  { request }: Pick<BrainDumpModel, 'request'>,
): Promise<OnboardingSnapshot | undefined> {
  if (request.onboardingData) return request.onboardingData;
  return snapshotOf((await OnboardingModel.of(db, user.id))?.answers ?? null);
}

/** The answers of onboarding as a reader gets them. */
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

/** What today's plan knows of the person from the answers of onboarding: a result names the ONE Thing by it as well. */
export async function personOf(setting: UserSetting): Promise<PersonalContext> {
  const found = await OnboardingModel.of(setting.db, setting.user.id);
  return personBy(found?.answers ?? null, setting);
}

/** The same by answers that are known already. */
export const personBy = (answers: Answers | null, { zone, now }: UserSetting): PersonalContext =>
  personalContext(answers, { now, timeZone: zone });
