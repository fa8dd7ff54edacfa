import type { PersonalTables } from '#api/platform/personalData.ts';

/** What onboarding keeps about a person: their answers. */
export const onboardingData: PersonalTables = {
  onboarding: { table: 'onboardings', owner: 'userId', without: ['userId'] },
};
