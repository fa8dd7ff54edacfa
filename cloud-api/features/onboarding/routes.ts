import type { AccessMode } from '#shared/billing/access.ts';
import { onboardingRoutes } from '#shared/onboarding/contract.ts';
import { dismissWelcome } from '#api/features/billing/index.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { reachStep, saveAnswers } from './answers.ts';
import { statusOf } from './status.ts';

const success = { success: true } as const;

/** The wizard's routes, and the status that the whole app uses. */
export const onboarding = (access: AccessMode): readonly Mounted[] =>
  mount(onboardingRoutes, {
    status: (call) => statusOf(call, access),

    async updateStep(call) {
      await reachStep(call, call.body.step);
      return success;
    },

    async saveAnswers(call) {
      await saveAnswers(call, call.body);
      return success;
    },

    async dismissReactivationWelcome(call) {
      await dismissWelcome(call);
      return success;
    },
  });
