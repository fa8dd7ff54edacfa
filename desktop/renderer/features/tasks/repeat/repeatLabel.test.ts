import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';

await startLanguage(catalogues, 'en');
const { repeatLabel } = await import('./repeatLabel.ts');

const labels: readonly (readonly [rule: string, english: string, german: string])[] = [
  ['FREQ=DAILY', 'Repeats every day', 'Wiederholt sich jeden Tag'],
  ['FREQ=DAILY;INTERVAL=3', 'Repeats every 3 days', 'Wiederholt sich alle 3 Tage'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Repeats every weekday', 'Wiederholt sich an jedem Werktag'],
  ['FREQ=WEEKLY;BYDAY=MO', 'Repeats every Monday', 'Wiederholt sich jeden Montag'],
  ['FREQ=WEEKLY;BYDAY=SU,MO', 'Repeats every Monday and Sunday', 'Wiederholt sich jeden Montag und Sonntag'],
  ['FREQ=WEEKLY', 'Repeats every week', 'Wiederholt sich jede Woche'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'Repeats every 2 weeks on Monday', 'Wiederholt sich alle 2 Wochen am Montag'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Repeats every month on day 15', 'Wiederholt sich jeden Monat am 15.'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    'Repeats every month on the last day',
    'Wiederholt sich jeden Monat am letzten Tag',
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1FR',
    'Repeats every month on the last Friday',
    'Wiederholt sich jeden Monat am letzten Freitag',
  ],
  ['FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=3', 'Repeats every year on June 3', 'Wiederholt sich jedes Jahr am 3. Juni'],
  [
    'FREQ=YEARLY;BYMONTH=6;BYDAY=1MO',
    'Repeats every year on the first Monday of June',
    'Wiederholt sich jedes Jahr am ersten Montag im Juni',
  ],
  ['FREQ=YEARLY', 'Repeats every year', 'Wiederholt sich jedes Jahr'],
  ['FREQ=DAILY;UNTIL=20270401', 'Repeats every day, until Apr 1, 2027', 'Wiederholt sich jeden Tag, bis 01.04.2027'],
  ['FREQ=DAILY;COUNT=3', 'Repeats every day, 3 times', 'Wiederholt sich jeden Tag, 3-mal'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'Repeats on its own schedule', 'Wiederholt sich in einem eigenen Rhythmus'],
];

afterAll(() => startLanguage(catalogues, 'en'));

describe('a rule in words', () => {
  beforeEach(() => startLanguage(catalogues, 'en'));

  test.each(labels)('%s', (rule, english) => {
    expect(repeatLabel(rule)).toBe(english);
  });

  test('in German', async () => {
    await startLanguage(catalogues, 'de');
    expect(labels.map(([rule]) => repeatLabel(rule))).toEqual(labels.map(([, , german]) => german));
  });
});
