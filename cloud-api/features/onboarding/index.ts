export { onboardingData } from './personalData.ts';
