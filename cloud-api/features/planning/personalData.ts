import type { PersonalTables } from '#api/platform/personalData.ts';

export const planningData: PersonalTables = {
  workSchedules: { table: 'work_schedules', owner: 'userId', without: ['userId'] },
};

export const planningDataLeftOut: Readonly<Record<string, string>> = {
  daily_plans: 'empty since 0025_no_daily_plans',
};
