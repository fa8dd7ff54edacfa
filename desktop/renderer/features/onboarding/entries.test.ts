import { describe, expect, test } from 'vitest';
import { Answers } from '#shared/onboarding/contract.ts';
import { answersOf, type Entries, NO_ENTRIES, refusalOf, stepToResume } from './entries.ts';

const TODAY = '2026-11-21';
const full: Entries = {
  ...NO_ENTRIES,
  bandwidth: 'stretched',
  goal: 'Get healthier',
  blockers: ['Perfectionism', 'Low energy'],
  energy: 'morning',
  schedule: 'standard',
  success: 'A clear head',
};

describe('a step cannot be left', () => {
  test.each<[number, Partial<Entries>, string]>([
    [2, { bandwidth: null }, 'bandwidth'],
    [3, { goal: null }, 'goal'],
    [3, { goal: 'Other', otherGoal: '  ' }, 'otherGoal'],
    [3, { goal: 'Launch my side project', projectDetails: ' ' }, 'projectDetails'],
    [4, { blockers: [] }, 'blockers'],
    [5, { energy: null }, 'energy'],
    [5, { schedule: null }, 'schedule'],
    [5, { schedule: 'seven-on-seven-off', shiftStart: '' }, 'shiftStart'],
    [5, { schedule: 'seven-on-seven-off', shiftStart: '2026-11-22' }, 'shiftFuture'],
    [6, { success: null }, 'success'],
  ])('%i with %j', (step, missing, refusal) => {
    expect(refusalOf(step, { ...full, ...missing }, TODAY)).toBe(refusal);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('but %i can with every answer', (step) => {
    expect(refusalOf(step, full, TODAY)).toBeUndefined();
  });

  test('a cycle that began today may go on', () => {
    expect(refusalOf(5, { ...full, schedule: 'seven-on-seven-off', shiftStart: TODAY }, TODAY)).toBeUndefined();
  });
});

describe('returning', () => {
  test.each([
    ['goes on where one left', 5, 5, 5],
    ['goes on where one left on another device', 5, 1, 5],
    ['goes on where one left while the server was away', 2, 6, 6],
    ['never begins after the last question', 8, 7, 7],
    ['begins at the first step', 1, 1, 1],
  ])('%s', (_what, told, seen, step) => {
    expect(stepToResume(told, seen, full, TODAY)).toBe(step);
  });

  test('on a device without answers starts with the first question', () => {
    expect(stepToResume(5, 1, NO_ENTRIES, TODAY)).toBe(2);
  });

  test('stops at an answer that has become invalid', () => {
    const ahead: Entries = { ...full, schedule: 'seven-on-seven-off', shiftStart: '2026-11-22' };
    expect(stepToResume(7, 7, ahead, TODAY)).toBe(5);
  });

  test.each([0, -1, 9, 42])('rejects the step %i', (told) => {
    expect(stepToResume(told, 3, full, TODAY)).toBe(told);
  });
});

describe('the submitted answers', () => {
  test('have the form of the specification', () => {
    expect(answersOf(full, 'Europe/Berlin')).toMatchObject({
      selectedGoals: ['Get healthier'],
      motivation: 'Mental Bandwidth: stretched. Weekly Success: A clear head',
      consequence: 'Perfectionism, Low energy',
      workSchedule: { type: 'standard', timezone: 'Europe/Berlin', energyTiming: 'morning', workHours: 'standard' },
      checkInAt: '09:00',
    });
  });

  test.each<Partial<Entries>>([
    {},
    { goal: 'Other', otherGoal: 'Sleep again' },
    { goal: 'Launch my side project', projectDetails: 'A newsletter' },
    { schedule: 'seven-on-seven-off', shiftStart: TODAY },
    { checkIn: '' },
    { stakes: 'I will still be here.' },
  ])('are accepted by the API with %j', (more) => {
    expect(Answers.safeParse(answersOf({ ...full, ...more }, 'Europe/Berlin')).error).toBeUndefined();
  });

  test('do not exist while one is missing', () => {
    expect(answersOf({ ...full, energy: null }, 'Europe/Berlin')).toBeUndefined();
  });

  test('omit a project that is no longer a goal', () => {
    expect(answersOf({ ...full, projectDetails: 'A newsletter' }, 'Europe/Berlin')).not.toHaveProperty(
      'projectDetails',
    );
  });
});
