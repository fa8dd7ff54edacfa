import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Answers, onboardingRoutes } from '#shared/onboarding/contract.ts';
import { call } from '#renderer/platform/api.ts';

/** Spec accounts 9, Onboarding-status cache. */
const FRESH_MS = 5 * 60_000;

export const statusKey = ['onboarding', 'status'] as const;

/** Where the person stands: onboarding, plan, allowances (spec accounts 7). */
export const statusQuery = () =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(onboardingRoutes.status, { signal }),
    staleTime: FRESH_MS,
  });

/** The step is only a bookmark: when it cannot be kept, going on matters more. */
export const keepStep = mutationOptions({
  mutationFn: (step: number) => call(onboardingRoutes.updateStep, { body: { step } }),
});

export const saveAnswers = mutationOptions({
  mutationFn: (answers: z.input<typeof Answers>) => call(onboardingRoutes.saveAnswers, { body: answers }),
});

export const dismissWelcome = mutationOptions({
  mutationFn: () => call(onboardingRoutes.dismissReactivationWelcome, {}),
  meta: { invalidates: statusKey },
});
