import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/kernel/languages.ts';
import { type ScreenText, screenTexts } from './screenTexts.ts';

const LEGAL = /\/legal\//;

const textsIn = async (language: Language): Promise<readonly ScreenText[]> =>
  (await screenTexts(language)).filter(([, text]) => !TO_THE_LETTER.has(text));

/** Maximum number of words in a sentence (docs/voice.md, rule 1). */
const LONGEST = 20;

/** Sentences of the specification, which are longer. */
const SPECIFIED = /^You've used all 3 of your free trial brain dumps|^Choose a day with the arrow keys, then/;
/** Texts of the specification that must stay word for word. */
const TO_THE_LETTER = new Set([
  'Cannot Swap',
  'Could not update task schedule. Please try again.',
  'This task is not part of a recurring series.',
  'The discount code you entered is not valid or has expired.',
  'New passwords do not match',
  'Full name cannot be empty',
  'Passwords do not match',
  'Email or password is not right. Please try again.',
]);

const sentences = (text: string): readonly string[] => text.split(/(?<=[.!?:;])\s+|\n/);
const messagesOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** What no English screen says (docs/voice.md, rules 2 to 6). */
const ENGLISH_DIALECT: readonly RegExp[] = [
  /\b(?:is|are|was|were) told\b/i,
  /\banew\b/i,
  /\bwhoever\b/i,
  /\bsomebody\b|\banybody\b/i,
  /\b(?:did|does|do|is|are|was|were|has|have|had|could|would|should) not\b(?! disturb)/i,
  /\bcannot\b/i,
  /\b(?:It|That|There|Here|What) is\b(?! (?:what|it|the (?:one|only))\b)/,
  /\bI (?:am|will)\b(?! a person)/,
  /\b(?:You|We|They) (?:are|will)\b(?! (?:now|here)\b)/,
  /\bcould(?:n['’]t| not) be \w+ed\b/i,
  /\bdid not arrive\b|\bgo(?:es)? on\b|\bwithout an end\b|\bno address of\b/i,
  /\b(?:no|nothing|none|never) (?:\w+ ){0,2}(?:not|no|nothing|none|without)\b/i,
  /\bmay (?:also|go|wait|stay)\b/i,
  /\s(?:…|\.\.\.)/,
];

/** What no German screen says. */
const GERMAN_DIALECT: readonly RegExp[] = [
  /\bSie (?:können|müssen|haben|sind)\b/,
  /\b(?:Ihre?[nmr]?|Ihnen)\b/,
  /\bProbezeit\b/,
  /\bkam nicht an\b|\b(?:ist|sind) nicht angekommen\b/,
  /lie(?:ß|ss)(?:en)? sich (?:\p{L}+ )*nicht\b/u,
  /\bkonnten? (?:\S+ ){0,5}nicht (?:\S+ ){0,2}werden\b/,
  /\bgehören? noch dir\b|\bgehört dir, und\b/,
  /\bist keine Adresse\b|\bohne Ende\b/,
  /\bwurden? (?:\p{L}+ ){0,2}nicht (?:gespeichert|geladen|gelöscht|gesetzt|gezeigt)\b/u,
  // Spoken imperatives are "Wähl" and "klick"; "ich wähle" is not an imperative.
  /^(?!.*\b[Ii]ch\b).*\b(?:[Ww]ähle|[Pp]rüfe|[Kk]licke|versuche|[Ss]chließe|[Dd]rücke|[Tt]ippe|[Nn]utze|[Ll]ösche|[Ss]chreibe|[Ll]ege|[Hh]ebe)\b/,
  /[\p{L}\d](?:…|\.\.\.)/u,
];

describe.each([
  ['en', ENGLISH_DIALECT],
  ['de', GERMAN_DIALECT],
] as const)('screens speak as a native would: %s', (language, dialect) => {
  test('no sentence has more than twenty words', async () => {
    const texts = await textsIn(language);
    expect(texts.length).toBeGreaterThan(1000);
    // Legal sentences must stay complete.
    const spoken = texts.filter(([path]) => !LEGAL.test(path));
    const long = spoken.flatMap(([path, text]) =>
      sentences(text)
        .filter((sentence) => messagesOf(sentence) > LONGEST && !SPECIFIED.test(sentence))
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  test('two sentences are not joined by a semicolon', async () => {
    const joined = (await textsIn(language)).filter(([path, text]) => !LEGAL.test(path) && /\p{L};\s/u.test(text));
    expect(joined.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });

  test('no text is in our old dialect', async () => {
    const found = (await textsIn(language)).filter(([, text]) => dialect.some((pattern) => pattern.test(text)));
    expect(found.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });
});

test('detects a sentence of 21 words, but not two of 20', () => {
  const longest = (text: string): number => Math.max(...sentences(text).map(messagesOf));
  const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
  expect(longest(`${words(21)}.`)).toBeGreaterThan(LONGEST);
  expect(longest(`${words(20)}. ${words(20)} – “–”!`)).toBe(LONGEST);
});

test.each([
  [ENGLISH_DIALECT, 'Your plan did not arrive'],
  [ENGLISH_DIALECT, 'The person is told so.'],
  [ENGLISH_DIALECT, 'It is due on Monday.'],
  [ENGLISH_DIALECT, 'Please ask whoever gave it to you.'],
  [ENGLISH_DIALECT, 'Unchaos starts anew now.'],
  [ENGLISH_DIALECT, 'We do not keep your card.'],
  [ENGLISH_DIALECT, 'You are almost there.'],
  [ENGLISH_DIALECT, "That couldn't be saved"],
  [ENGLISH_DIALECT, 'Nothing goes without your yes.'],
  [ENGLISH_DIALECT, 'One moment …'],
  [GERMAN_DIALECT, 'Deine Woche kam nicht an'],
  [GERMAN_DIALECT, 'Die Datei konnte nicht erstellt werden'],
  [GERMAN_DIALECT, 'Der Bericht ließ sich dort nicht sichern.'],
  [GERMAN_DIALECT, 'Bitte klicke auf das Symbol.'],
  [GERMAN_DIALECT, 'Einen Moment...'],
] as const)('detects the old dialect', (dialect, text) => {
  expect(dialect.some((pattern) => pattern.test(text))).toBe(true);
});
