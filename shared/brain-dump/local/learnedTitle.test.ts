import { expect, test } from 'vitest';
import { readWhen } from './dates/read.ts';
import type { Draft } from './draft.ts';
import { ENGLISH_TITLE_RULES } from './english/titleRules.ts';
import { withLearnedTitles } from './learnedTitle.ts';
import type { Manner } from './verdict.ts';
import { tokenize } from './tokenize.ts';

const SURE = 400;

/** Returns the final title for a sentence, given the title of the rules and the words that the model selected. */
function titleOf(raw: string, rules: string, learned: string, given: { manner?: Manner; score?: number } = {}): string {
  const tokens = tokenize(raw);
  const range = { from: 0, to: tokens.length };
  const words = new Set(learned.split(' '));
  const titled = Int32Array.from(tokens, ({ text }) => (words.has(text) ? (given.score ?? SURE) : -SURE));
  const draft: Draft = {
    ...{
      title: rules,
      matter: range,
      range,
      cover: range,
      heading: null,
      when: readWhen(tokens, range, '2026-03-04T10:40:00'),
    },
    ...{ manner: given.manner ?? 'asked', condition: null, clause: 0, dropped: false },
  };
  return withLearnedTitles(raw, tokens, [draft], titled, ENGLISH_TITLE_RULES)[0]?.title ?? '';
}

test.each([
  [
    'the clinic shuts at noon so bring the fee proof',
    'Clinic shuts',
    'clinic fee proof',
    'Clinic: bring the fee proof',
  ],
  ['and I keep forgetting it, send them the plan', 'I keep forgetting it', 'send plan', 'Send them the plan'],
  ['vermieter meldet sich nicht, da muss ich anrufen', 'Meldet sich nicht', 'vermieter anrufen', 'Vermieter anrufen'],
])('a title that names something else is that of the words that were learned: %s', (raw, rules, learned, title) =>
  expect(titleOf(raw, rules, learned)).toBe(title),
);

test('a title with all of these words stays, and so does one with words of the rules, or of the person meant', () => {
  const raw = 'the tap by the back door is dripping so call him';
  expect(titleOf(raw, 'Tap by the back door', 'tap back door')).toBe('Tap by the back door');
  expect(titleOf(raw, 'Fix the tap', 'tap back door dripping', { manner: 'fault' })).toBe('Fix the tap');
  expect(titleOf(raw, 'Call Joe', 'tap door call')).toBe('Call Joe');
});

test('a title of the rules that lacks one of these words, or has many others, is replaced in English', () => {
  const raw = 'the tap by the back door is dripping and it drives me mad';
  expect(titleOf(raw, 'Tap by the door', 'tap back door')).toBe('Tap by the back door');
  expect(titleOf(raw, 'Tap by the back door is dripping and it drives me mad', 'tap back door')).toBe(
    'Tap by the back door',
  );
});

test('what is asked, and what an order waits for, stays', () => {
  expect(titleOf('ask mr lopez if i can leave early', 'Ask early leave sun moon', 'ask mr lopez')).toBe(
    'Ask mr lopez if I can leave early',
  );
  expect(titleOf('paint the crib before the baby comes', 'Crib sun moon', 'paint crib')).toBe(
    'Paint the crib before the baby comes',
  );
});

test('a long remark behind the learned words is left out', () => {
  const raw = 'Lily has the eye doctor in Leeds she sits so near the screen';
  expect(titleOf(raw, raw, 'lily eye doctor leeds')).toBe('Lily has the eye doctor in Leeds');
  expect(titleOf('eye doctor in Leeds for Lily', 'Eye doctor in Leeds for Lily', 'eye doctor leeds')).toBe(
    'Eye doctor in Leeds for Lily',
  );
});

test('a whole sentence is replaced by the learned words', () => {
  const raw = 'the landlord has still not answered my long letter about mould so I should phone again';
  expect(titleOf(raw, raw, 'landlord phone')).toBe('Landlord: phone');
});

test('where little is sure, or something was said in place of something else, the rules decide', () => {
  expect(titleOf('the clinic shuts so bring proof', 'Clinic shuts', 'bring proof', { score: 20 })).toBe('Clinic shuts');
  expect(titleOf('email bob scratch that call bob', 'Call bob', 'email scratch', {})).toBe('Call bob');
});

test('what denies a matter stays in its title', () => {
  const raw = "i must let pam know that i really can't do the reading group";
  expect(titleOf(raw, 'Reading group sun moon', 'let pam reading group')).toBe(
    "Let pam know that I really can't do the reading group",
  );
});
