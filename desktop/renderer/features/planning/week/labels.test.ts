import { beforeAll, describe, expect, test } from 'vitest';
import { weekView } from '#shared/planning/weekView.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { bandLabel, capacityLabel, dayHead, dayName, rangeLabel } from './labels.ts';

beforeAll(() => startLanguage(catalogues, 'en'));

const today = '2026-11-22';

test.each([
  ['2026-11-21', 'Yesterday', 'Yesterday'],
  ['2026-11-22', 'Today', 'Today'],
  ['2026-11-23', 'Tomorrow', 'Tomorrow'],
  ['2026-11-28', 'Saturday', 'Saturday'],
  ['2026-11-29', 'Sunday', 'Sunday, Nov 29'],
])('%s is called %s, and alone %s', (date, head, name) => {
  expect(dayHead(date, today)).toBe(head);
  expect(dayName(date, today)).toBe(name);
});

describe('the range of a week', () => {
  test.each([
    ['2026-11-21', '2026-11-29', /^November 21 . 29, 2026$/],
    ['2026-12-28', '2027-01-05', /^December 28, 2026 . January 5, 2027$/],
  ])('%s to %s', (from, to, text) => {
    expect(rangeLabel(from, to).replaceAll(/\s/gu, ' ')).toMatch(text);
  });
});

test('a band that reaches to midnight ends at midnight', () => {
  expect(bandLabel({ kind: 'work', from: 1200, to: 1440 })).toBe('Work 8:00\u00a0PM–12:00\u00a0AM');
  expect(bandLabel({ kind: 'rest', from: 360, to: 900 })).toBe('Rest 6:00\u00a0AM–3:00\u00a0PM');
});

describe('the load of a day', () => {
  const nights = {
    ...defaultSchedule('shift_4x4', 'Europe/Berlin', '2026-11-21'),
    workStartTime: '20:00',
    workEndTime: '06:00',
  };
  const { schedule } = weekView([], {
    now: new Date('2026-11-22T09:00:00Z'),
    timeZone: 'Europe/Berlin',
    schedule: nights,
  });
  const label = (date: string): string | undefined => schedule.filter((day) => day.date === date).map(capacityLabel)[0];

  test('is a day off only when no night of work ends on it', () => {
    expect(label('2026-11-24')).toMatch(/^Low energy/);
    expect(label('2026-11-25')).toMatch(/^Low energy/);
    expect(label('2026-11-26')).toMatch(/^Day off · High energy · .+ free$/);
  });
});
