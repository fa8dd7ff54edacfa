import type { PersonalTables } from '#api/platform/personalData.ts';

/** What the calendar keeps about a person; keys to Google are in no export. */
export const calendarData: PersonalTables = {
  calendar: {
    table: 'calendar_connections',
    owner: 'userId',
    without: ['userId', 'refreshToken', 'claimedBy', 'claimedUntil'],
  },
  calendarSignIns: { table: 'calendar_sign_ins', owner: 'userId', without: ['userId', 'stateHash', 'verifier'] },
};
