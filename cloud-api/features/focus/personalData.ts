import type { PersonalTables } from '#api/platform/personalData.ts';

export const focusData: PersonalTables = {
  reflections: { table: 'reflections', owner: 'userId', without: ['userId'] },
  focusSessions: { table: 'focus_sessions', owner: 'userId', without: ['userId', 'reportedBy'] },
  focusSettings: { table: 'focus_settings', owner: 'userId', without: ['userId'] },
  runningFocus: { table: 'running_focus', owner: 'userId', without: ['userId', 'reportedBy', 'requestId'] },
  patterns: { table: 'patterns', owner: 'userId', without: ['userId'] },
};
