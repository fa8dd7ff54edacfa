import { describe, expect, test } from 'vitest';
import { DumpTask } from '../result.ts';
import { DUMPS } from './dumps/index.ts';
import { localProcessor } from './everyLanguage.ts';
import { taskOfThought } from './taskOfThought.ts';

const context = { now: '2026-03-04T11:00', goals: [] };
const made = (said: string) => taskOfThought(`So. ${said}`, { start: 4, end: 4 + said.length }, context);

describe('a thought that a person makes a task of', () => {
  test.each([
    ['The garden looks sad lately', { title: 'The garden looks sad lately' }],
    ['maybe the cellar some day', { title: 'Maybe the cellar some day', nancyCategory: 'someday_maybe' }],
    ['mum and the visit on Friday at 3pm', { dueDate: '2026-03-06', dueTime: '15:00' }],
    ['call the dentist tomorrow', { title: 'Call the dentist', dueDate: '2026-03-05' }],
    ['?!', { title: '?!' }],
  ])('%s', (said, expected) => {
    expect(made(said)).toMatchObject({ ...expected, reasoning: 'You made it a task yourself.' });
  });

  test('is a valid task with the very words, whatever the thought was', () => {
    let count = 0;
    for (const { said } of Object.values(DUMPS).flat()) {
      const text = said.replace(/[{}]/g, '');
      for (const { span } of localProcessor.process({ rawText: text, now: context.now }).leftAsThoughts) {
        const task = taskOfThought(text, span, context);
        expect(DumpTask.safeParse(task).error).toBeUndefined();
        expect([task.span, task.title.trim() === '']).toEqual([span, false]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(50);
  });
});
