import type { PersonalTables } from '#api/platform/personalData.ts';

export const planningData: PersonalTables = {
  dailyPlans: { table: 'daily_plans', owner: 'userId', without: ['userId'] },
  workSchedules: { table: 'work_schedules', owner: 'userId', without: ['userId'] },
};
