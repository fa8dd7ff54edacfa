import { describe, expect, test } from 'vitest';
import {
  awaitingAnswer,
  broughtBack,
  comesBack,
  lineOf,
  mayPark,
  ParkedThought,
  PARKED_CHARACTERS,
} from './parking.ts';
import { ended, inFocus, MINUTE, onBreak, World } from './testTimer.ts';

const START = Date.parse('2026-03-04T09:00:00Z');
const world = () => new World(START);
const thought = (number: number, facts: Partial<ParkedThought> = {}): ParkedThought => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  ...{ text: `Thought ${number}`, parkedAt: START + number, keptAt: null },
  ...facts,
});

describe.each<[string, (one: World) => World, boolean, boolean]>([
  ['no timer', (one) => one, false, true],
  ['focus', inFocus(MINUTE), true, false],
  ['a pause', (one) => inFocus(MINUTE)(one).does('pause'), true, false],
  ['"Still on it?"', (one) => inFocus(MINUTE)(one).sleepsAndWakes(60 * MINUTE), true, false],
  ['"How did it go?"', ended, false, false],
  ['an early end', (one) => inFocus(MINUTE)(one).does('endEarly'), false, true],
  ['the break to come', (one) => ended(one).says('progress'), false, true],
  ['a break', onBreak, false, true],
  ['the end of a break', (one) => onBreak(one).runs(5 * MINUTE), false, true],
])('%s', (_name, happens, parks, back) => {
  test(`${parks ? 'takes' : 'takes no'} thoughts, and ${back ? 'brings them back' : 'keeps them away'}`, () => {
    const { timer } = happens(world()).state;
    expect([mayPark(timer), comesBack(timer)]).toEqual([parks, back]);
  });
});

test('thoughts wait in the order in which they came, without those that were kept', () => {
  const thoughts = [thought(3), thought(1), thought(2, { keptAt: START }), thought(4, { parkedAt: START + 3 })];
  expect(awaitingAnswer(thoughts).map(({ text }) => text)).toEqual(['Thought 1', 'Thought 3', 'Thought 4']);
});

test('the next session returns what was kept before it, and not what is kept in it', () => {
  const one = world().start().runs(MINUTE);
  const thoughts = [thought(1, { keptAt: START - 1 }), thought(2, { keptAt: START + 1 }), thought(3)];
  expect(broughtBack(thoughts, one.state.timer).map(({ text }) => text)).toEqual(['Thought 1']);
  expect(broughtBack(thoughts, one.does('endEarly').state.timer)).toEqual([]);
  expect(broughtBack(thoughts, null)).toEqual([]);
});

test('a thought is text, and no more of it than a description can have', () => {
  expect(ParkedThought.safeParse(thought(1, { text: ' \n' })).success).toBe(false);
  expect(ParkedThought.safeParse(thought(1, { text: 'x'.repeat(PARKED_CHARACTERS) })).success).toBe(true);
  expect(ParkedThought.safeParse(thought(1, { text: 'x'.repeat(PARKED_CHARACTERS + 1) })).success).toBe(false);
});

describe('as a task', () => {
  test('a short thought is its title', () => {
    expect(lineOf({ text: 'call mum on Friday' })).toEqual({ line: 'call mum on Friday', description: '' });
  });

  test('lines become one, and are in the description as they were written', () => {
    expect(lineOf({ text: 'call mum\n about Friday' })).toEqual({
      line: 'call mum about Friday',
      description: 'call mum\n about Friday',
    });
  });

  test('a long one is cut between two words, and loses none', () => {
    const text = 'word '.repeat(200).trim();
    const { line, description } = lineOf({ text });
    expect(line.length).toBeLessThanOrEqual(300);
    expect(line).toMatch(/ word…$/);
    expect(description).toBe(text);
    expect(lineOf({ text: 'x'.repeat(400) }).line).toHaveLength(300);
  });
});
