import type { PersonalTables } from '#api/platform/personalData.ts';

export const focusData: PersonalTables = {
  reflections: { table: 'reflections', owner: 'userId', without: ['userId'] },
};
