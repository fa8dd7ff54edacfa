export { OnboardingModel } from './onboarding.model.ts';
export { statusOf } from './status.ts';
