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
    without: ['userId', 'address', 'etag', 'lastModified', 'fingerprint', 'claimedBy', 'claimedUntil', 'syncToken'],
  },
  calendarAccounts: { table: 'calendar_accounts', owner: 'userId', without: ['userId', 'password'] },
  appointments: { table: 'calendar_appointments', owner: 'userId', without: ['userId', 'partKey'] },
  calendarWriting: {
    table: 'calendar_targets',
    owner: 'userId',
    without: ['userId', 'state', 'revision', 'claimedBy', 'claimedUntil'],
  },
  calendarEvents: { table: 'calendar_events', owner: 'userId', without: ['userId', 'etag', 'words', 'tried'] },
  calendarSignIns: { table: 'calendar_sign_ins', owner: 'userId', without: ['userId', 'stateHash', 'verifier'] },
};

export const calendarDataLeftOut: Readonly<Record<string, string>> = {
  calendar_parts: 'hashes and states of events, whose times are among the appointments',
};
