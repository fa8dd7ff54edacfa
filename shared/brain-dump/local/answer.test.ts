import { describe, expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const read = (rawText: string) => localProcessor.process({ rawText, now: '2026-03-04T09:00:00' });
const answer = (rawText: string): string => read(rawText).empathicResponse;

describe('whose feeling it is', () => {
  test.each<[string, string]>([
    ['My manager was annoyed and my sister is upset with me.', 'annoyed|upset'],
    ["I'm supposed to be happy about the promotion.", 'happy'],
    ['text Ben happy birthday', 'happy'],
    ["I'm stuck in traffic.", 'stuck'],
    ['I lost my keys and hurt my knee.', 'lost|hurt'],
    ["She's worried about the exam.", 'worried'],
  ])("%s is not the user's feeling", (said, feeling) => {
    expect(answer(said)).not.toMatch(new RegExp(`(?:${feeling}),? (?:takes|and it|and you)|that you feel`));
  });

  test.each<[string, string]>([
    ['I am so tired. Buy nappies.', 'tired'],
    ['my daughter is anxious and i feel alone with it', 'alone'],
    ['so overwhelmed. taxes. flat. everything.', 'overwhelmed'],
    ['Worried about Leo.', 'worried'],
    ['I feel calm for the first time in weeks.', 'calm'],
  ])('%s is', (said, feeling) => {
    expect(answer(said)).toContain(feeling);
  });
});

const DUMPS = [
  'Buy soap.',
  'I am exhausted and sad. Call the clinic, pay the rent today, email Jo, wash the car, plan the party.',
  'Everything is fine. Walked the dog.',
  "I've always wanted to write a novel.",
  "I still haven't paid the bill, I feel guilty and I keep putting off the taxes",
  'call a, call b, call c, call d, pay e, pay f, buy g, buy h, clean i',
  'I am so happy and a bit nervous. Pack for Rome, book the train.',
  'I want to die.',
];

test.each(DUMPS)('at most three sentences, no lists of categories, no blame: %s', (said) => {
  const text = answer(said);
  expect(text.replace(/“[^”]*”/g, '').match(/[.!?](?:\s|$)/g)?.length ?? 0).toBeLessThanOrEqual(3);
  expect(text).not.toMatch(/mostly about|lazy|should have|fail|finally|why didn/i);
});

describe('how strained a text sounds', () => {
  test.each<[string, string]>([
    ['Buy milk. Call Ann. Pay rent on Friday.', 'low'],
    ['Lovely day by the river, I feel calm and grateful.', 'low'],
    ['I was excited about the trip but the airport was stressful and I felt guilty for leaving.', 'medium'],
    ['Call Ann. I am tired.', 'medium'],
    ["I can't sleep, I can't cope, everything is falling apart.", 'high'],
  ])('%s: %s', (said, level) => {
    expect(read(said).analysis.stress_level).toBe(level);
  });
});

describe('words for the kind of a task', () => {
  test.each<[string, Record<string, string>]>([
    ['Book a dentist appointment', { category: 'health', context: 'admin' }],
    ['Write to Aunt May', { category: 'family', context: 'communication' }],
    ['Send the offer to Priya', { context: 'communication' }],
    ['Get back to the landlord', { context: 'communication' }],
    ['Write the history essay', { category: 'learning', context: 'deep_work' }],
    ['Buy tickets for the zoo', { category: 'personal', context: 'physical' }],
    ['Call HMRC', { category: 'financial', context: 'communication' }],
    ['Write a letter to the school', { category: 'family', context: 'communication' }],
    ['Hoover the stairs', { category: 'household', context: 'physical' }],
    ['Work: ring Dana', { category: 'work', context: 'communication' }],
  ])('%s', (said, expected) => {
    expect(read(said).tasks[0]).toMatchObject(expected);
  });

  test('whenever is lower than plain, plain lower than asap', () => {
    const weight = (said: string): number => read(said).tasks[0]?.emotionalWeight ?? -1;
    expect(weight('sort the photos, no rush')).toBeLessThan(weight('sort the photos'));
    expect(weight('sort the photos')).toBeLessThan(weight('sort the photos asap'));
    expect(weight('sort the photos in three weeks')).toBeLessThan(weight('sort the photos today'));
  });
});

test('says "only" where most of the tasks are not urgent', () => {
  expect(answer('Pay rent today. Water the plants. Sort the photos. Clean the car.')).toContain(
    'and only one is urgent',
  );
  expect(answer('Pay rent today. Call Ann today. Send the form today. Clean the car.')).not.toContain('only');
});
