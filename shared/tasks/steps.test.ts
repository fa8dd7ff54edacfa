import { describe, expect, test } from 'vitest';
import { offered, stepsFor } from './steps.ts';
import { ENGLISH_TITLES } from './steps/testEnglishTitles.ts';
import { GERMAN_TITLES } from './steps/testGermanTitles.ts';
import { MORE_ENGLISH_TITLES } from './steps/testMoreTitles.ts';
import { CATEGORIES, Task } from './task.ts';
import { oneOf, randomFrom } from './testRandom.ts';
import { aTask } from './testTask.ts';

const stepsOf = (title: string, facts: Partial<Task> = {}): readonly string[] => stepsFor(aTask({ title, ...facts }));

describe('steps into a task', () => {
  test.each(ENGLISH_TITLES)('%s: %s', (title, ...steps) => expect(stepsOf(title)).toEqual(steps));
  test.each(MORE_ENGLISH_TITLES)('%s: %s', (title, ...steps) => expect(stepsOf(title)).toEqual(steps));
  test.each(GERMAN_TITLES)('%s: %s', (title, ...steps) => expect(stepsOf(title)).toEqual(steps));

  test('do not depend on what leads in, on when it is to be done, or on what comes after', () => {
    const steps = stepsOf('Clean the kitchen');
    for (const title of [
      'clean the kitchen!',
      'I really need to clean the kitchen',
      'TODO: clean the kitchen this weekend',
      'Finally clean the kitchen tomorrow evening',
      "Don't forget to clean the kitchen before Sunday",
      'Clean the kitchen, then call mum',
      '🧽 Clean the kitchen (it is awful)',
    ]) {
      expect([title, ...stepsOf(title)]).toEqual([title, ...steps]);
    }
  });

  test.each([
    ['Run the tests', /shoes/],
    ['Install the package', /label|parcel/],
    ['Fix the washing machine', /laundry/],
    ['Do backup', /Ordner|machen/],
    ['Do yoga training', /Matte/],
    ['Read the sleep study', /charger/],
    ['Plan the party', /Gast/],
    ['Buy flowers for mum', /watering/],
    ['Prepare Monday’s meeting', /“Prepare”/],
  ])('%s is not mistaken for something else', (title, wrong) => expect(stepsOf(title).join(' ')).not.toMatch(wrong));
});

describe('when the kind is unknown', () => {
  test.each(CATEGORIES)('a matter of %s still starts with something to do, in both languages', (category) => {
    expect(stepsOf('The Henderson situation', { category })[0]).toMatch(
      /^(Open|Write|Gather|List)\b.*The Henderson situation/,
    );
    expect(stepsOf('Die Sache mit Henderson', { category })[0]).toMatch(/Die Sache mit Henderson/);
    expect(stepsOf('Die Sache mit Henderson', { category }).join(' ')).toMatch(/\b(Den|Drei|Zehn|Wecker)\b/);
  });
});

describe("the user's own list", () => {
  test.each([
    ['dashes', '- Find the form\n- Ask Jonas\n- Sign it'],
    ['numbers', 'To do:\n1. Find the form\n2) Ask Jonas\n3. Sign it\n4. Rest'],
    ['boxes', '[ ] Find the form\r\n- [x] Look for a pen\n- [ ] Ask Jonas\n* Sign <b>it</b>'],
  ])('of %s comes first', (_kind, description) => {
    expect(stepsOf('Hand in the form', { description })).toEqual(['Find the form', 'Ask Jonas', 'Sign it']);
  });

  test('is no list with only one point, or with only the title', () => {
    const usual = stepsOf('Hand in the form');
    expect(stepsOf('Hand in the form', { description: 'It is green.\n- Ask Jonas' })).toEqual(usual);
    expect(stepsOf('Hand in the form', { description: '- hand in the form\n- Hand in  the form' })).toEqual(usual);
  });
});

const PIECES = [
  'call',
  'the',
  'bank',
  'and',
  'Steuer',
  'für',
  '{x}',
  '$1',
  '<b>',
  '"',
  '\u0000',
  '\u202E',
  '\n',
  '😀',
  'Ä',
  '-',
  '(',
  'by Friday',
  'tomorrow',
  ' ',
  'a'.repeat(90),
] as const;

describe('whatever the title', () => {
  test('there are one to three steps, each a title of its own', () => {
    const random = randomFrom(7);
    for (let turn = 0; turn < 3_000; turn += 1) {
      const text = (): string => Array.from({ length: random(12) }, () => oneOf(random, PIECES)).join(' ');
      const title = text().slice(0, 300) || 'x';
      const task = aTask({ title, description: `- ${text()}\n- ${text()}`, category: oneOf(random, CATEGORIES) });
      const steps = stepsFor(task);
      expect(steps.length, title).toBeGreaterThanOrEqual(1);
      expect(steps.length).toBeLessThanOrEqual(3);
      expect(new Set(steps.map((step) => step.toLowerCase())).size).toBe(steps.length);
      for (const step of steps) {
        expect(Task.shape.title.safeParse(step).success).toBe(true);
        expect(step.trim()).toBe(step);
        expect(step).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        expect(step.toLowerCase()).not.toBe(title.toLowerCase());
      }
      expect(stepsFor(task)).toEqual(steps);
    }
  });

  test('a title that would hold up a careless pattern is read', () => {
    for (const piece of ['call ', 'bei der ', 'I have to ', '((', 'a, then ', ' by the end of the ', 'ä ', '- ']) {
      const title = piece.repeat(300).slice(0, 300);
      expect(stepsOf(title, { description: piece.repeat(1_000).slice(0, 4_000) }).length).toBeGreaterThan(0);
    }
  });
});

test('what a model says is offered by the same measure', () => {
  const said = [' Open\u0000 the file ', 'open the FILE', '', 'Write the report', 'x'.repeat(400), 'Two', 'Three'];
  expect(offered(said, 'write the report')).toEqual(['Open the file', 'x'.repeat(300), 'Two']);
});
