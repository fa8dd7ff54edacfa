import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';
import { writesDayFirst } from './dayFirst.ts';

const dueDate = (rawText: string, timeZone?: string) =>
  localProcessor.process({ rawText, now: '2026-03-04T09:00:00', timeZone }).tasks[0]?.dueDate;

test.each<[string, string | undefined, string]>([
  ['pay the invoice by 5/12', 'Europe/London', '2026-12-05'],
  ['pay the invoice by 5/12', 'Australia/Sydney', '2026-12-05'],
  ['pay the invoice by 5/12', 'America/New_York', '2026-05-12'],
  ['pay the invoice by 5/12', undefined, '2026-05-12'],
  ['renew the passport 06/07/2026', 'Europe/Dublin', '2026-07-06'],
  ['renew the passport 06/07/2026', 'America/Chicago', '2026-06-07'],
  ['send the form by 25/4', 'America/Chicago', '2026-04-25'],
  ['send the form by 4/25', 'Europe/London', '2026-04-25'],
])('%s in %s is %s', (said, zone, date) => {
  expect(dueDate(said, zone)).toBe(date);
});

test('zones of which nothing is known write the month first', () => {
  expect(['UTC', 'America/Toronto', 'Pacific/Honolulu', 'Asia/Manila'].some(writesDayFirst)).toBe(false);
});
