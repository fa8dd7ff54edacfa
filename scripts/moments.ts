/** Times at which code that reads the clock tends to fail, as ISO times in the tests' time zone. */
export const MOMENTS: Readonly<Record<string, string>> = {
  'before midnight': '2026-12-09T23:50:00+01:00',
  'after midnight': '2026-12-10T00:20:00+01:00',
  'before an hour is left out': '2027-03-28T01:55:00+01:00',
  'after an hour was left out': '2027-03-28T03:05:00+02:00',
  'an hour that comes twice': '2026-10-25T02:30:00+02:00',
  'the end of a year': '2026-12-31T23:55:00+01:00',
  'a leap day': '2028-02-29T12:00:00+01:00',
  'before the weekly review': '2026-12-06T17:59:00+01:00',
};

export const ZONE = 'Europe/Berlin';

/** Tests that read the clock; the others use fixed times. */
export const ASK_THE_TIME: readonly string[] = [
  'desktop',
  'sandbox',
  'shared/brain-dump/captured',
  'shared/kernel/dates',
  'shared/kernel/retryLoop',
  'shared/kernel/sendDue',
  'shared/kernel/outbox',
  ...['accounts', 'focus', 'notifications', 'planning', 'tasks'].map((feature) => `shared/${feature}`),
];

/** Converts an ISO time to `faketime`'s format, which is local time. */
export const onTheWall = (moment: string): string => `@${moment.slice(0, 19).replace('T', ' ')}`;
