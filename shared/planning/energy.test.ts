import { describe, expect, test } from 'vitest';
import { ENERGY_TIMES } from '#shared/onboarding/answers.ts';
import { energyAt, energyLevelOf, energyNow, energyTimeAt, energyWindow, energyWindowOn } from './energy.ts';
import { scheduleFrom } from './scheduleNames.ts';
import { defaultSchedule } from './workSchedule.ts';

const monday = '2026-03-02';
const tuesday = '2026-03-03';
const nights = scheduleFrom({ workHours: 'night', timezone: 'Europe/Berlin' }, monday);

test.each([
  ['early-morning', 5, 8],
  ['morning', 8, 11],
  ['midday', 11, 14],
  ['afternoon', 14, 17],
  ['evening', 17, 20],
  ['late-night', 20, 29],
] as const)('the window %s is from %i to %i', (key, from, to) => {
  expect(energyWindow(key)).toEqual({ from: from * 60, to: to * 60 });
  for (let hour = from; hour < to; hour += 1) expect(energyTimeAt(hour % 24)).toBe(key);
});

test.each([
  [1, 'high'],
  [0.71, 'high'],
  [0.7, 'medium'],
  [0.41, 'medium'],
  [0.4, 'low'],
  [0, 'low'],
] as const)('an energy of %d is %s', (energy, level) => {
  expect(energyLevelOf(energy)).toBe(level);
});

describe('the energy of an hour', () => {
  const levels = (peak: (typeof ENERGY_TIMES)[number]['key'], ...hours: readonly number[]) =>
    hours.map((hour) => energyLevelOf(energyAt(monday, hour * 60, { peak })));

  test('is high in the window, medium for three hours around it, low beyond', () => {
    expect(levels('morning', 4, 5, 7, 8, 10, 11, 13, 14)).toEqual([
      'low',
      'medium',
      'medium',
      'high',
      'high',
      'medium',
      'medium',
      'low',
    ]);
  });

  test('goes round midnight', () => {
    expect(levels('late-night', 16, 17, 20, 23, 0, 4, 5, 7, 8)).toEqual([
      'low',
      'medium',
      'high',
      'high',
      'high',
      'high',
      'medium',
      'medium',
      'low',
    ]);
    expect(levels('early-morning', 23, 0, 1, 2)).toEqual(['low', 'low', 'low', 'medium']);
  });

  test('changes within the hour at its beginning alone', () => {
    for (const { key } of ENERGY_TIMES)
      for (let minute = 0; minute < 1440; minute += 1)
        expect(energyAt(monday, minute, { peak: key })).toBe(
          energyAt(monday, Math.floor(minute / 60) * 60, { peak: key }),
        );
  });

  test("follows the user's answer about the day", () => {
    const at = (hour: number, said: 'high' | 'low') =>
      energyLevelOf(energyAt(monday, hour * 60, { peak: 'morning', said }));
    expect([at(9, 'high'), at(12, 'high'), at(14, 'high')]).toEqual(['high', 'high', 'medium']);
    expect([at(9, 'low'), at(12, 'low'), at(20, 'low')]).toEqual(['medium', 'low', 'low']);
  });

  test("is the user's hour, not the machine's", () => {
    const now = new Date('2026-03-02T09:00:00Z');
    expect(energyNow(now, 'Europe/Berlin', { peak: 'morning' })).toBe('high');
    expect(energyNow(now, 'America/Vancouver', { peak: 'morning' })).toBe('low');
  });
});

describe('after a night', () => {
  test('the window moves out of the sleep, and keeps its length', () => {
    expect(energyWindowOn(nights, tuesday, 'morning')).toEqual({ from: 15 * 60, to: 18 * 60 });
    expect(energyWindowOn(nights, monday, 'morning')).toEqual({ from: 8 * 60, to: 11 * 60 });
    expect(energyWindowOn(nights, tuesday, 'evening')).toEqual({ from: 17 * 60, to: 20 * 60 });
  });

  test('sleep has no energy', () => {
    const facts = { peak: 'morning', schedule: nights } as const;
    expect(energyAt(tuesday, 9 * 60, facts)).toBe(0);
    expect(energyLevelOf(energyAt(tuesday, 15 * 60, facts))).toBe('high');
  });

  test('other schedules leave the window alone', () => {
    const office = defaultSchedule('traditional_5x2', 'UTC', monday);
    for (const { key } of ENERGY_TIMES) expect(energyWindowOn(office, tuesday, key)).toEqual(energyWindow(key));
    expect(energyWindowOn(null, tuesday, 'morning')).toEqual(energyWindow('morning'));
  });
});
