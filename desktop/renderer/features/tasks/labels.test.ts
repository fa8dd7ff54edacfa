import { beforeAll, describe, expect, test } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { dayLabel, minutesLabel, pastDayLabel } from './labels.ts';

beforeAll(() => startLanguage(catalogues, 'en'));

describe('the time that a task takes', () => {
  test.each([
    [5, '5\u00a0min'],
    [60, '1\u00a0h'],
    [90, '1\u00a0h 30\u00a0min'],
    [1440, '24\u00a0h'],
  ])('%i minutes read %s', (minutes, label) => {
    expect(minutesLabel(minutes)).toBe(label);
  });
});

describe('the day of a task', () => {
  test.each([
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-27', 'Friday'],
    ['2026-11-28', 'Nov 28'],
    ['2027-01-05', 'Jan 5'],
  ])('%s reads %s', (date, label) => {
    expect(dayLabel(date, '2026-11-21')).toBe(label);
  });

  test.each([
    ['2026-11-20', 'Friday'],
    ['2026-11-15', 'Sunday'],
    ['2026-11-14', 'Nov 14'],
  ])('%s, where it is over, reads %s', (date, label) => {
    expect(pastDayLabel(date, '2026-11-21')).toBe(label);
  });

  test('in the past is no reproach', () => {
    expect(dayLabel('2026-11-01', '2026-11-21')).toBe('Today');
  });
});

test('German days and times', async () => {
  await startLanguage(catalogues, 'de');
  expect(['2026-11-22', '2026-11-27', '2027-01-05'].map((date) => dayLabel(date, '2026-11-21'))).toEqual([
    'Morgen',
    'Freitag',
    '5. Jan.',
  ]);
  expect(minutesLabel(90)).toBe('1\u00a0Std. 30\u00a0Min.');
  await startLanguage(catalogues, 'en');
});
