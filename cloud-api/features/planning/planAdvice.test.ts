import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { adviseOn } from './planAdvice.ts';

const today = '2026-03-04';

describe('advice on a plan', () => {
  test('is silent when there is nothing to say', () => {
    expect(adviseOn([aTask({ id: 1 })], 'medium', today)).toEqual({ aiSuggestions: [], tips: [] });
  });

  test('names what a later task waits for', () => {
    const tasks = [aTask({ id: 1, title: 'Send', dependencyIds: [2] }), aTask({ id: 2, title: 'Write' })];
    expect(adviseOn(tasks, 'high', today).aiSuggestions).toEqual(['“Send” waits for “Write”: do that one first.']);
  });

  test('says what can wait on a day of little energy, and where to start', () => {
    const tasks = ['A', 'B', 'C', 'D'].map((title, place) =>
      aTask({ id: place + 1, title, estimatedMinutes: title === 'C' ? 10 : 45 }),
    );
    expect(adviseOn(tasks, 'low', today)).toEqual({
      aiSuggestions: ['A day with low energy carries about 3 tasks; “D” may wait.'],
      tips: ['To get going: “C” takes about 10 min.'],
    });
  });

  test('sums the hours, names deadlines, appointments and what fits together', () => {
    const tasks = [
      aTask({ id: 1, title: 'Move', estimatedMinutes: 400, dueDate: today }),
      aTask({ id: 2, title: 'Clean', estimatedMinutes: 135, dueDate: '2026-03-03' }),
      aTask({ id: 3, title: 'Call Ann', batchable: true, context: 'communication' }),
      aTask({ id: 4, title: 'Call Ben', batchable: true, context: 'communication', fixedTime: '10:00' }),
    ];
    expect(adviseOn(tasks, 'high', today)).toEqual({
      aiSuggestions: [
        'Together this is 9 h 55 min. The longest is “Move” with 6 h 40 min.',
        'Due by today, though not first: “Clean”.',
      ],
      tips: ['“Call Ann” and “Call Ben” go well in one go.', 'At a set time: 10:00 “Call Ben”.'],
    });
  });

  test('ignores what is done', () => {
    const tasks = [1, 2, 3, 4, 5, 6].map((id) => aTask({ id, completed: true }));
    expect(adviseOn(tasks, 'low', today)).toEqual({ aiSuggestions: [], tips: [] });
  });
});
