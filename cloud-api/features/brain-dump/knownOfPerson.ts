import { OnboardingSnapshot } from '#shared/brain-dump/contract.ts';
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
  const answers = (await OnboardingModel.of(db, user.id))?.answers;
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
export async function personOf({ db, user, zone, now }: UserSetting): Promise<PersonalContext> {
  const found = await OnboardingModel.of(db, user.id);
  return personalContext(found?.answers ?? null, { now, timeZone: zone });
}
