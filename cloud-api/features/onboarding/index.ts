export { OnboardingModel } from './onboarding.model.ts';
export { onboardingData } from './personalData.ts';
