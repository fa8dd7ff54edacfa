import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Answers, onboardingRoutes } from '#shared/onboarding/contract.ts';
import { call } from '#renderer/platform/api.ts';

/** One at a time, in order. The step is only a bookmark: when it cannot be kept, going on matters more. */
export const keepStep = mutationOptions({
  mutationFn: (step: number) => call(onboardingRoutes.updateStep, { body: { step } }),
  scope: { id: 'onboarding-step' },
});

export const saveAnswers = mutationOptions({
  mutationFn: (answers: z.input<typeof Answers>) => call(onboardingRoutes.saveAnswers, { body: answers }),
});
