import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '#shared/kernel/errors.ts';

type Texts = readonly (readonly [path: string, text: string])[];

/** What a text of native menus and notifications is made with: many or one, morning or not. */
const GIVEN = [2, 1, 'x', true, false];

/** Every text of a catalogue by its path; a text that is made of something is made of each of it. */
const flat = (node: object, path: string): Texts =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) => textsOf(value, `${path}.${key}`));

function textsOf(value: unknown, path: string): Texts {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return GIVEN.flatMap((one) => textsOf(Reflect.apply(value, undefined, [one]), path));
  return typeof value === 'object' && value !== null ? flat(value, path) : [];
}

/** Words of care and search words are written by their own rules. */
const APART = /\/care\/|\.keywords\.|\.crisis$/;
const LEGAL = /\/legal\//;

const inFile = async (file: string): Promise<object> => (await import(pathToFileURL(resolve(file)).href)) as object;

/** Screens, mails, legal pages; what the system shows: menus, tray, notifications; and every refusal of the API. */
async function textsIn(language: 'en' | 'de'): Promise<Texts> {
  const screens = globSync(`{desktop/renderer,cloud-api}/**/words/${language}.ts`).filter((file) => !APART.test(file));
  const native = globSync('desktop/main/**/words.ts');
  const modules = await Promise.all([
    ...screens.map(async (file) => flat(await inFile(file), file)),
    ...native.map(async (file) =>
      flat(Reflect.get(Reflect.get(await inFile(file), 'wordsIn') as object, language), file),
    ),
  ]);
  const refusals = language === 'en' ? flat(errorCatalogue, 'errorCatalogue') : [];
  return [...modules.flat(), ...refusals].filter(([path, text]) => !APART.test(path) && !TO_THE_LETTER.has(text));
}

/** Most words in a sentence (docs/voice.md, rule 1). */
const LONGEST = 20;

/** Sentences of the specification, which are longer. */
const SPECIFIED = /^You've used all 3 of your free trial brain dumps|^Choose a day with the arrow keys, then/;
/** Words of the specification that are kept to the letter. */
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
const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

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
  /\bdid not arrive\b|\bgo(?:es)? on\b|\bwithout an end\b|\bno address of\b/i,
  /\b(?:no|nothing|none|never) (?:\w+ ){0,2}(?:not|no|nothing|none|without)\b/i,
  /\bmay (?:also|go|wait|stay)\b/i,
];

/** What no German screen says. */
const GERMAN_DIALECT: readonly RegExp[] = [
  /\bSie (?:können|müssen|haben|sind)\b/,
  /\b(?:Ihre?[nmr]?|Ihnen)\b/,
  /\bProbezeit\b/,
  /\bkam nicht an\b|\b(?:ist|sind) nicht angekommen\b/,
  /lie(?:ß|ss)(?:en)? sich (?:\p{L}+ )*nicht\b/u,
  /\bgehören? noch dir\b|\bgehört dir, und\b/,
  /\bist keine Adresse\b|\bohne Ende\b/,
  /\bwurden? (?:\p{L}+ ){0,2}nicht (?:gespeichert|geladen|gelöscht|gesetzt|gezeigt)\b/u,
];

describe.each([
  ['en', ENGLISH_DIALECT],
  ['de', GERMAN_DIALECT],
] as const)('screens speak as a native would: %s', (language, dialect) => {
  test('no sentence has more than twenty words', async () => {
    const texts = await textsIn(language);
    expect(texts.length).toBeGreaterThan(1000);
    // Of a sentence of law nothing may be left out.
    const spoken = texts.filter(([path]) => !LEGAL.test(path));
    const long = spoken.flatMap(([path, text]) =>
      sentences(text)
        .filter((sentence) => wordsOf(sentence) > LONGEST && !SPECIFIED.test(sentence))
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  test('nothing is said in our old dialect', async () => {
    const found = (await textsIn(language)).filter(([, text]) => dialect.some((pattern) => pattern.test(text)));
    expect(found.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });
});

test('a sentence of 21 words is heard, and two of 20 are not', () => {
  const longest = (text: string): number => Math.max(...sentences(text).map(wordsOf));
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
  [ENGLISH_DIALECT, 'Nothing goes without your yes.'],
  [GERMAN_DIALECT, 'Deine Woche kam nicht an'],
  [GERMAN_DIALECT, 'Der Bericht ließ sich dort nicht sichern.'],
] as const)('the old dialect is known when it is heard', (dialect, text) => {
  expect(dialect.some((pattern) => pattern.test(text))).toBe(true);
});
