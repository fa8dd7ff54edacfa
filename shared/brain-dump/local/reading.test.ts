import { describe, expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';
import { QUOTATIONS } from './english/lexicon/quotations.ts';

const read = (rawText: string) => localProcessor.process({ rawText, now: '2026-03-04T09:00:00' });

describe('strain', () => {
  test.each<[string, string]>([
    ['I had a lovely calm day with my friends and I am grateful.', 'low'],
    ['Buy milk. Call Ann.', 'low'],
    ['I am so overwhelmed, I cannot sleep, everything is falling apart and I am scared.', 'high'],
  ])('%s', (said, level) => {
    expect(read(said).analysis.stress_level).toBe(level);
  });

  test('more trouble is never less strain', () => {
    const calm = read('I finished the report.').analysis.stress_score;
    const worn = read('I finished the report and I am exhausted and anxious.').analysis.stress_score;
    expect(worn).toBeGreaterThan(calm);
  });

  test('a denied feeling is not said back', () => {
    expect(read('I am not worried at all.').empathicResponse).not.toContain('worried');
  });
});

describe('the answer', () => {
  test('says back what was felt and how much there is', () => {
    const { empathicResponse } = read(
      'I feel anxious and exhausted. I need to call the clinic and I must pay the rent today.',
    );
    expect(empathicResponse).toContain('anxious and exhausted');
    expect(empathicResponse).toContain('two things');
  });

  test('differs with what was said', () => {
    const answers = [
      'Buy milk.',
      'I am sad.',
      'I am so happy today!',
      'I need to sell the car and call Ann and pay Ben.',
    ].map((said) => read(said).empathicResponse);
    expect(new Set(answers).size).toBe(answers.length);
  });

  test('never scolds', () => {
    expect(read("I still haven't paid the bill, I keep putting off the taxes").empathicResponse).not.toMatch(
      /should have|lazy|why didn|fail/i,
    );
  });

  test('offers people, not tasks, to a user in despair', () => {
    const { empathicResponse, tasks } = read('I want to die. I can not do this anymore.');
    expect(empathicResponse).toMatch(/988/);
    expect(tasks).toEqual([]);
  });
});

test('there are enough quotations, each with an author and a mood, none twice', () => {
  expect(QUOTATIONS.length).toBeGreaterThanOrEqual(24);
  expect(new Set(QUOTATIONS.map(({ quote }) => quote)).size).toBe(QUOTATIONS.length);
  expect(QUOTATIONS.every(({ author, moods }) => author !== '' && moods.length > 0)).toBe(true);
});

test('a quotation is chosen by mood and says why', () => {
  const { motivationalQuote } = read('I am worried about the exam.');
  expect(QUOTATIONS.find(({ quote }) => quote === motivationalQuote.quote)?.moods).toContain('worried');
  expect(motivationalQuote.reasoning).toContain('worries');
});

describe('the one thing', () => {
  test('is the most pressing task, with its reason', () => {
    const { theOneThing } = read('Buy soap. Hand in the tax form today. Some day learn to juggle.');
    expect(theOneThing?.title).toBe('Hand in the tax form');
    expect(theOneThing?.why_selected).toContain('due today');
  });

  test('is what others wait for', () => {
    const { theOneThing } = read('Ring the editor after I send the draft. Send the draft.');
    expect(theOneThing?.title).toBe('Send the draft');
    expect(theOneThing?.why_selected).toMatch(/another task is waiting for it/i);
  });

  test('is nothing when there is nothing to do', () => {
    expect(read('I am glad.').theOneThing).toBeNull();
  });
});

test('dreams are found with a first step', () => {
  const { dreamDetection } = read("I've always wanted to write a novel. Buy bread.");
  expect(dreamDetection.hasDreams).toBe(true);
  expect(dreamDetection.dreamsFound[0]).toMatchObject({
    dreamCategory: 'creative',
    dreamText: "I've always wanted to write a novel",
  });
  expect(dreamDetection.dreamsFound[0]?.suggestedMilestones.length).toBeGreaterThan(0);
});

test('small tasks of one kind are batched', () => {
  const { batchedTasks } = read('Call Ann. Email Ben. Text Cem. Paint the shed.');
  expect(batchedTasks).toEqual([
    {
      title: 'Calls and messages in one go',
      estimated_time: 25,
      context: 'communication',
      contains: ['Call Ann', 'Email Ben', 'Text Cem'],
    },
  ]);
});

test('what is left lying is named as stuck', () => {
  expect(read("I still haven't called the bank. Buy soap.").analysis.stuck_tasks).toEqual(['Call the bank']);
});

test('themes are what comes up again and again', () => {
  const { continuityInsights } = read('Call mom. My mom and my dad worry. My sister needs help with the kids.');
  expect(continuityInsights).toEqual({ recurringThemes: ['family'], progressionNoted: '' });
});

test.each([19, 9_000])('a key that was held down is no task: %i letters', (letters) => {
  const rawText = `Call Bob about it. ${'x'.repeat(letters)}5`;
  const { tasks } = localProcessor.process({ rawText, now: '2026-03-04T09:00:00' });
  expect(tasks.map(({ title }) => title)).toEqual(['Call Bob about it']);
});
