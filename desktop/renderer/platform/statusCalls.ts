import { onboardingRoutes } from '#shared/onboarding/contract.ts';
import { type Asking, callOrKept } from './keptReply.ts';

// Apart from `status.ts`: the schemas are heavy, and a log-in form can be shown without them.

export const askStatus = (asking: Asking) => callOrKept(onboardingRoutes.status, { signal: asking.signal }, asking);
