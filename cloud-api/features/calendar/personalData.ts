import type { PersonalTables } from '#api/platform/personalData.ts';

/** What the calendar keeps about a person; keys to Google, and addresses that open calendars, are in no export. */
export const calendarData: PersonalTables = {
  calendar: {
    table: 'calendar_connections',
    owner: 'userId',
    without: ['userId', 'refreshToken', 'claimedBy', 'claimedUntil'],
  },
  calendars: {
    table: 'calendar_feeds',
    owner: 'userId',
    without: ['userId', 'address', 'etag', 'lastModified', 'fingerprint', 'claimedBy', 'claimedUntil'],
  },
  appointments: { table: 'calendar_appointments', owner: 'userId', without: ['userId'] },
  calendarSignIns: { table: 'calendar_sign_ins', owner: 'userId', without: ['userId', 'stateHash', 'verifier'] },
};
