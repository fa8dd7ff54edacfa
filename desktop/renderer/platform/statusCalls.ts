import { onboardingRoutes } from '#shared/onboarding/contract.ts';
import { call } from './api.ts';

// Apart from `status.ts`: the schemas are heavy, and a log-in form can be shown without them.

export const askStatus = (signal: AbortSignal) => call(onboardingRoutes.status, { signal });
