import type { Migration } from './migration.ts';

export const googleReading: Migration = {
  name: '0028_google_reading',
  up: (db) =>
    db.raw(`
      -- What a way to Google is for: to write a calendar of our own, or to read those of the person. What it brings back is an
      -- account whose server is 'google' and whose password is the sealed token; it can be there before its first calendar is.
      alter table calendar_sign_ins add column access text not null default 'write';
    `),
};
