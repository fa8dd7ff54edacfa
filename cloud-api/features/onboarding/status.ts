import type { AccessMode } from '#shared/billing/access.ts';
import type { OnboardingStatus } from '#shared/onboarding/contract.ts';
import { billingStatus } from '#api/features/billing/index.ts';
import { isGentleToday } from '#api/features/care/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { OnboardingModel } from './onboarding.model.ts';

/** Returns a user's status: onboarding, plan, allowances, access (spec accounts 3). */
export async function statusOf(context: UserContext, access: AccessMode): Promise<OnboardingStatus> {
  const known = await OnboardingModel.of(context.db, context.user.id);
  const answers = known?.answers ?? null;
  return {
    ...(await billingStatus(context, access)),
    hasOnboarded: answers !== null,
    currentOnboardingStep: known?.step ?? 1,
    onboardingData: answers,
    blockingFactors: answers?.blockingFactors ?? [],
    weeklySuccessMetric: answers?.weeklySuccessMetric ?? null,
    peakEnergyHours: answers?.workSchedule.energyTiming ?? null,
    gentleToday: isGentleToday(context),
  };
}
