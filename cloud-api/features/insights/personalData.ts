import type { PersonalTables } from '#api/platform/personalData.ts';

export const insightData: PersonalTables = {
  dayScores: { table: 'day_scores', owner: 'userId', without: ['userId'] },
  weeklyReviews: { table: 'weekly_reviews', owner: 'userId', without: ['userId'] },
};
