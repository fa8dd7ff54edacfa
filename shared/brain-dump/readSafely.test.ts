import { describe, expect, test } from 'vitest';
import { localProcessor } from './local/everyLanguage.ts';
import type { DumpInput } from './processor.ts';
import { readSafely, withoutPieces } from './readSafely.ts';
import type { ProcessedDump } from './result.ts';
import { crisisPiecesOf, worriesIn } from '#shared/care/crisis.ts';

const NOW = '2026-03-04T09:00:00';
const CRISES = [
  'I want to die',
  'everyone would be better off without me',
  'kms tonight for real',
  'i hurt myself again last night',
  'my husband hits me when he drinks',
  'there is no reason to go on living',
  'ich will nicht mehr leben',
  'ohne mich wären alle besser dran',
  'ich hab mich wieder geritzt',
  'er schlägt mich wenn er getrunken hat',
];
const TASKS = [
  'buy milk',
  'call the dentist tomorrow at 3pm',
  'pay the rent by Friday',
  'water the plants',
  'email Dana about the report',
];
const JOINTS = ['\n', ', ', '. ', ' and then '];

/** A model that treats every sentence and line as a task, and the whole text as one more. */
function greedy({ rawText }: DumpInput): ProcessedDump {
  const plain = localProcessor.process({ rawText: 'buy bread', now: NOW });
  const [task] = plain.tasks;
  if (!task) throw new Error('There is no task to copy');
  const pieces = [...rawText.matchAll(/[^\n.,]+/g)].map(({ 0: title, index }) => ({
    ...task,
    title: title.trim(),
    span: { start: index, end: index + title.length },
  }));
  const all = { ...task, title: rawText, span: { start: 0, end: rawText.length } };
  return { ...plain, tasks: [...pieces.filter(({ title }) => title !== ''), all] };
}

const dumps = CRISES.flatMap((crisis, at) =>
  JOINTS.map((joint, turn) => {
    const before = TASKS.slice(0, (at + turn) % 4);
    return { crisis, text: [...before, crisis, ...TASKS.slice(before.length)].join(joint) };
  }),
);

describe.each([
  ['the local processor', localProcessor.process],
  ['a model that takes everything for a task', greedy],
])('with %s', (_name, read) => {
  test.each(dumps)('no task holds the crisis in $text', ({ crisis, text }) => {
    const result = readSafely({ rawText: text, now: NOW }, read);
    const at = { start: text.indexOf(crisis), end: text.indexOf(crisis) + crisis.length };
    expect(result.analysis.crisis).toBe(true);
    expect(result.crisis?.pieces.map((piece) => piece.text).join(' ')).toContain(crisis);
    for (const { title, span } of [
      ...result.tasks,
      ...result.leftAsThoughts.map((one) => ({ title: one.text, span: one.span })),
    ]) {
      expect(span.end <= at.start || span.start >= at.end).toBe(true);
      expect(title).not.toContain(crisis);
    }
    expect(result).toMatchObject({ theOneThing: null, batchedTasks: [], dreamDetection: { hasDreams: false } });
    expect(result.analysis.total_tasks_found).toBe(result.tasks.length);
  });
});

test('the tasks beside a crisis are kept, with the places of their words', () => {
  const rawText = 'buy milk\nI want to die\ncall the dentist tomorrow';
  const { tasks } = readSafely({ rawText, now: NOW }, localProcessor.process);
  expect(tasks.map(({ span }) => rawText.slice(span.start, span.end))).toEqual([
    'buy milk',
    'call the dentist tomorrow',
  ]);
});

test('an ordinary dump is read as it always was', () => {
  const input = { rawText: 'Buy milk, this traffic is killing me, kill the process on the server', now: NOW };
  expect(readSafely(input, localProcessor.process)).toEqual(localProcessor.process(input));
});

test("the care text is in the user's language, else in that of the text", () => {
  const answer = (rawText: string, language?: 'en' | 'de') =>
    readSafely({ rawText, now: NOW, language }, localProcessor.process).empathicResponse;
  expect(answer('ich will nicht mehr leben')).toContain('Du musst da nicht allein durch');
  expect(answer('I want to die')).toContain('You don’t have to get through this alone');
  expect(answer('I want to die', 'de')).toContain('Du musst da nicht allein durch');
});

test('blanking out keeps every other character where it was', () => {
  const text = 'Milk. Ich will nicht mehr leben! Bread.';
  const left = withoutPieces(text, crisisPiecesOf(text));
  expect(left).toHaveLength(text.length);
  expect(left.indexOf('Bread')).toBe(text.indexOf('Bread'));
  expect(left).not.toContain('leben');
});

describe('a text that may be about a crisis', () => {
  const WORRIED = "Buy milk today.\nSome days I don't see the point.\nCall the dentist tomorrow.";

  test.each([
    ['the local processor', localProcessor.process],
    ['a model that takes everything for a task', greedy],
  ])('keeps its tasks and its ONE Thing with %s; the worrying words are a thought', (_name, read) => {
    const result = readSafely({ rawText: WORRIED, now: NOW }, read);
    expect(result.crisis).toBeNull();
    expect(result.theOneThing).not.toBeNull();
    expect(result.tasks.map(({ title }) => title).join()).toContain('Buy milk');
    expect(JSON.stringify([...result.tasks, ...result.maybe].map(({ title }) => title))).not.toContain('point');
    const worry = result.leftAsThoughts.find(({ text }) => text.includes('point'));
    expect(worry && WORRIED.slice(worry.span.start, worry.span.end)).toBe("Some days I don't see the point");
  });

  test('is not worried about one that surely is, or about an ordinary one', () => {
    expect(worriesIn('I want to die')).toEqual([]);
    expect(worriesIn('Buy milk today. Call the dentist tomorrow.')).toEqual([]);
  });
});
