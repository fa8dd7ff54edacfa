import type { PersonalTables } from '#api/platform/personalData.ts';

export const notificationData: PersonalTables = {
  reminderSettings: { table: 'reminder_settings', owner: 'userId', without: ['userId'] },
  taskReminders: { table: 'task_reminders', owner: 'userId', without: ['userId'] },
  reminderClaims: { table: 'reminder_claims', owner: 'userId', without: ['userId'] },
};
