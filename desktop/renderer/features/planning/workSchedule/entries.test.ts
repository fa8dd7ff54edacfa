import { describe, expect, test } from 'vitest';
import { defaultSchedule, SCHEDULE_TYPES, WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { configOf, entriesFor, entriesOf, errorsOf, isOvernight } from './entries.ts';

const TODAY = '2026-03-04';
const of = (type: WorkScheduleConfig['type']) => defaultSchedule(type, 'Europe/Berlin', TODAY);

describe('the fields of a work schedule', () => {
  test.each(SCHEDULE_TYPES)('of %s match the schedule', (type) => {
    const entries = entriesOf(of(type));
    expect(errorsOf(entries)).toEqual({});
    expect(configOf(entries)).toEqual(of(type));
    expect(WorkScheduleConfig.parse(configOf(entries))).toEqual(of(type));
  });

  test('start with what is known of the type, else with its defaults', () => {
    const night = { ...of('custom'), workStartTime: '22:00', workEndTime: '06:00' };
    expect(entriesFor('custom', night, true, TODAY)).toMatchObject({ start: '22:00', end: '06:00' });
    expect(entriesFor('shift_3x12', night, true, TODAY)).toMatchObject({ workDays: [1, 3, 5], start: '08:00' });
  });

  test('require the day of an undated cycle', () => {
    const entries = entriesFor('shift_7x7', of('traditional_5x2'), true, TODAY);
    expect(entries).toMatchObject({ cycleStart: '', daysOn: '7', daysOff: '7' });
    expect(errorsOf(entries)).toEqual({ cycleStart: 'cycleStart' });
    expect(entriesFor('shift_7x7', of('shift_7x7'), false, TODAY).cycleStart).toBe('');
    expect(entriesFor('shift_7x7', of('shift_7x7'), true, TODAY).cycleStart).toBe(TODAY);
  });
});

describe('fields that do not fit', () => {
  test.each([
    ['shift_4x4', { daysOn: '0' }, { daysOn: 'days' }],
    ['shift_4x4', { daysOff: '61' }, { daysOff: 'days' }],
    ['shift_4x4', { daysOn: '3.5' }, { daysOn: 'days' }],
    ['shift_4x4', { daysOff: '' }, { daysOff: 'days' }],
    ['traditional_5x2', { end: '' }, { end: 'bothTimes' }],
    ['traditional_5x2', { start: '' }, { end: 'bothTimes' }],
    ['remote_flexible', { minHours: '25' }, { minHours: 'hours' }],
    ['remote_flexible', { maxHours: 'x' }, { maxHours: 'hours' }],
    ['freelance_flexible', { minHours: '6', maxHours: '4' }, { maxHours: 'most' }],
  ] as const)('%s with %j says %j', (type, change, expected) => {
    expect(errorsOf({ ...entriesOf(of(type)), ...change })).toEqual(expected);
  });

  test('may be no hours at all', () => {
    const entries = { ...entriesOf(of('custom')), start: '', end: '', workDays: [] };
    expect(errorsOf(entries)).toEqual({});
    expect(configOf(entries)).toMatchObject({ workStartTime: null, workEndTime: null, workDays: [] });
  });
});

test.each([
  ['22:00', '06:00', true],
  ['09:00', '17:00', false],
  ['', '06:00', false],
])('work from %s to %s ends on the next day: %s', (start, end, expected) => {
  expect(isOvernight({ start, end })).toBe(expected);
});
