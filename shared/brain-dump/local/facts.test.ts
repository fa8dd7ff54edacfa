import { describe, expect, test } from 'vitest';
import type { TaskFacts } from '#shared/tasks/task.ts';
import { localProcessor } from './everyLanguage.ts';

const NOW = '2026-03-04T09:00:00';
function taskOf(rawText: string, goals: string[] = []): TaskFacts {
  const [task] = localProcessor.process({
    rawText,
    now: NOW,
    onboarding: {
      selectedGoals: goals,
      workSchedule: { energyTiming: 'morning', workHours: '9 AM - 5 PM', type: 'evening' },
      blockingFactors: [],
      weeklySuccessMetric: null,
      peakEnergyHours: null,
    },
  }).tasks;
  if (!task) throw new Error(`No task in: ${rawText}`);
  return task;
}

describe('urgency', () => {
  test.each<[string, TaskFacts['urgencyLevel']]>([
    ['send the contract asap', 'urgent'],
    ['send the contract today', 'urgent'],
    ['send the contract by tomorrow', 'urgent'],
    ['send the contract on monday', 'important'],
    ['send the contract in three weeks', 'soon'],
    ['send the contract by friday', 'important'],
    ['send the contract by next wednesday', 'soon'],
    ['choir tonight at 8', 'soon'],
    ['take the library books back, overdue', 'important'],
    ['send the contract, no rush', 'soon'],
    ['I really need to send the contract', 'important'],
    ["I still haven't sent the contract", 'important'],
    ['send the contract', 'soon'],
  ])('%s is %s', (said, urgency) => {
    expect(taskOf(said).urgencyLevel).toBe(urgency);
  });

  test('of tasks alike what was said first weighs most, and what came fourth least', () => {
    const weights = localProcessor
      .process({ rawText: 'mend the gate\nsew the curtain\nsort the photos\nwash the car', now: NOW })
      .tasks.map(({ emotionalWeight }) => emotionalWeight);
    expect(weights).toEqual([4, 3, 3, 2]);
  });

  test('importance goes with it', () => {
    expect(taskOf('send the contract asap').emotionalWeight).toBeGreaterThanOrEqual(8);
    expect(taskOf('send the contract, no rush').emotionalWeight).toBeLessThan(6);
  });
});

describe('kind of task', () => {
  test.each<[string, Partial<TaskFacts>]>([
    ['pay the gas bill', { category: 'financial', context: 'admin', energyRequired: 'low' }],
    ['call my aunt', { category: 'family', context: 'communication', estimatedMinutes: 10 }],
    ['vacuum the hall', { category: 'household', context: 'physical' }],
    ['write the grant proposal', { context: 'deep_work', energyRequired: 'high' }],
    ['study French for two hours', { category: 'learning', estimatedMinutes: 120 }],
    ['research heat pumps', { category: 'research', nancyCategory: 'research' }],
    ['decide on a school for Mia', { nancyCategory: 'decisions' }],
    ['someday paint the shed', { nancyCategory: 'someday_maybe', timeframe: 'someday' }],
    ['dentist on Friday at 3pm', { isFixed: true, dueTime: '15:00', scheduledDay: 'Friday', isDeadlineTask: false }],
    [
      'finish the poster by Friday',
      { isFixed: false, isDeadlineTask: true, dueDate: '2026-03-06', scheduledDate: '2026-03-04' },
    ],
    ['water the herbs every Monday', { recurrence: 'FREQ=WEEKLY;BYDAY=MO', dueDate: '2026-03-09' }],
    ['rake leaves on Saturday', { workWeekAppropriate: false }],
  ])('%s', (said, expected) => {
    expect(taskOf(said)).toMatchObject(expected);
  });

  test('a goal of onboarding makes a North Star task', () => {
    expect(taskOf('outline the next chapter', ['Finish my book']).supportsNorthStar).toBe(true);
    expect(taskOf('buy soap', ['Finish my book']).supportsNorthStar).toBe(false);
  });

  test('the reason keeps what the title leaves out', () => {
    const task = taskOf('call the school because Mia has been ill since Sunday');
    expect(task.title).toBe('Call the school');
    expect(task.description).toContain('because Mia has been ill');
  });

  test.each([
    ['pay the water bill', 'buy candles'],
    ['call the clinic back', 'wash the car'],
    ['send the form or they cancel it', 'sort the photos'],
  ])('of tasks without a day, what waits or costs weighs more: %s before %s', (pressing, other) =>
    expect(taskOf(pressing).emotionalWeight).toBeGreaterThan(taskOf(other).emotionalWeight),
  );
});
