import type { PersonalTables } from '#api/platform/personalData.ts';

export const insightsData: PersonalTables = {
  weeklyReviews: { table: 'weekly_reviews', owner: 'userId', without: ['userId'] },
};
