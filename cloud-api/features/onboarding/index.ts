export { OnboardingModel } from './onboarding.model.ts';
export { onboardingData } from './personalData.ts';
export { statusOf } from './status.ts';
