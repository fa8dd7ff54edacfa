import { describe, expect, test } from 'vitest';
import type { Answers } from '#shared/onboarding/contract.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { personalContext } from './person.ts';
import { planToday } from './planToday.ts';

const timeZone = 'Europe/Berlin';
const at = (time: string) => ({ now: new Date(`2026-03-03T${time}:00Z`), timeZone });
const answers = (workHours: Answers['workSchedule']['workHours']) => ({
  workSchedule: {
    type: 'standard' as const,
    timezone: 'America/Vancouver',
    energyTiming: 'morning' as const,
    workHours,
  },
  blockingFactors: ['Low energy' as const],
});

describe('what the scores know of a person', () => {
  test('is the energy of the hour where they are now, and what holds them back', () => {
    expect(personalContext(answers('standard'), at('08:30'))).toEqual({ energyNow: 'high', blockers: ['Low energy'] });
    expect(personalContext(answers('standard'), at('20:00')).energyNow).toBe('low');
    expect(personalContext(answers('standard'), { ...at('08:30'), said: 'low' }).energyNow).toBe('medium');
  });

  test('follows nights', () => {
    expect(personalContext(answers('night'), at('08:30')).energyNow).toBe('low');
    expect(personalContext(answers('night'), at('14:30')).energyNow).toBe('high');
  });

  test('is nothing without answers', () => {
    expect(personalContext(null, at('08:30'))).toEqual({});
  });

  test('lets the same tasks be planned by the hour', () => {
    const tasks = [aTask({ id: 1, energyRequired: 'low' }), aTask({ id: 2, energyRequired: 'high' })];
    const oneAt = (time: string) => {
      const setting = at(time);
      const person = { ...personalContext(answers('standard'), setting), blockers: [] };
      return planToday(tasks, setting.now, timeZone, person).oneThing?.id;
    };
    expect([oneAt('08:30'), oneAt('20:00')]).toEqual([2, 1]);
  });
});
