import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';
import { GERMAN_QUOTATIONS } from '../german/lexicon/quotations.ts';
import { QUOTATIONS } from '../english/lexicon/quotations.ts';
import { taskOfThought } from '../taskOfThought.ts';
import { answersIn } from '../detect.ts';

const now = '2026-03-04T09:00:00';
const read = (rawText: string, language?: 'en' | 'de') => localProcessor.process({ rawText, now, language });

/** Returns every text of a pack with its path. */
function texts(pack: unknown, path = ''): [string, string][] {
  if (typeof pack === 'string') return [[path, pack]];
  return Object.entries(pack as object).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

describe('the languages of the answers', () => {
  const gapsOf = (language: 'en' | 'de') => {
    const found = new Map<string, string>();
    for (const [path, text] of texts(answersIn(language)))
      found.set(path, (text.match(/\{\w+\}/g) ?? []).toSorted().join(' '));
    return found;
  };

  test('fill the same gaps', () => {
    const german = gapsOf('de');
    for (const [path, gaps] of gapsOf('en'))
      // The number of equivalent phrases may differ; everything else exists in both.
      if (!/\.\d+$/.test(path)) expect([path, german.get(path)]).toEqual([path, gaps]);
  });

  test('name every feeling and day', () => {
    expect(Object.keys(answersIn('de').weekdays)).toHaveLength(7);
    expect(answersIn('de').numerals).toHaveLength(answersIn('en').numerals.length);
  });

  test.each(['overwhelmed', 'worried', 'sad', 'tired', 'stuck', 'calm', 'driven', 'dreaming'] as const)(
    'have quotations for %s',
    (mood) => {
      for (const quotations of [QUOTATIONS, GERMAN_QUOTATIONS])
        expect(quotations.filter(({ moods }) => moods.includes(mood)).length).toBeGreaterThan(1);
    },
  );
});

const GERMAN_DUMP =
  'Ich bin so müde und hab Angst vor nächster Woche. Bis Freitag die Steuererklärung abgeben, Mama anrufen, Zahnarzt Termin ausmachen.\nIch wollte schon immer mal ein Buch schreiben.';

describe('a German dump', () => {
  const result = read(GERMAN_DUMP);

  test('is answered in German throughout', () => {
    const said = [
      result.empathicResponse,
      result.motivationalQuote.reasoning,
      result.theOneThing?.why_selected,
      result.theOneThing?.stress_relief,
      ...result.tasks.flatMap(({ reasoning, timeframe }) => [reasoning, timeframe]),
      ...result.batchedTasks.map(({ title }) => title),
      ...result.dreamDetection.dreamsFound.flatMap((dream) => [dream.nextAction, dream.timeframe]),
    ].join(' ');
    expect(said).not.toMatch(/\b(?:the|you|it|is|and|about|minutes|with|of|for)\b/i);
    expect(result.empathicResponse).toMatch(/^(?:Du fühlst|Es ist schwer|Sich )/);
    expect(GERMAN_QUOTATIONS.map(({ quote }) => quote)).toContain(result.motivationalQuote.quote);
    expect(result.dreamDetection.dreamsFound[0]?.dreamCategory).toBe('Kreatives');
  });

  test('is detected in German', () => {
    expect(result.empathicResponse).toContain('müde');
    expect(result.emotionalAnalysis.energyLevel).toBe('low');
    expect(result.analysis.stress_level).not.toBe('low');
    expect(result.tasks.map(({ category, context }) => [category, context])).toEqual([
      ['financial', expect.any(String)],
      ['family', 'communication'],
      ['health', expect.any(String)],
    ]);
  });

  test.each<[string, string]>([
    ['Milch kaufen. Oma anrufen. Miete am Freitag überweisen.', 'low'],
    ['Ein schöner Tag am See, ich bin ruhig und dankbar.', 'low'],
    ['Ich kann nicht schlafen, ich schaff das alles nicht, alles wird mir zu viel.', 'high'],
  ])('sounds as strained as it is: %s', (said, level) => {
    expect(read(said).analysis.stress_level).toBe(level);
  });

  test.each<[string, string]>([
    ['Meine Schwester ist traurig.', 'traurig'],
    ['Ich bin nicht müde.', 'müde'],
    ['Die Waschmaschine war kaputt.', 'kaputt'],
  ])('is not given the feelings of others: %s', (said, feeling) => {
    expect(read(said).empathicResponse).not.toContain(feeling);
  });

  test('answers in the language that is asked for', () => {
    expect(read('Mama anrufen und dann noch die Miete bezahlen', 'en').theOneThing?.why_selected).toMatch(/^It /);
    expect(read('Call mum and pay the rent', 'de').theOneThing?.why_selected).toMatch(/^Es /);
  });

  test('keeps its language in the task that is made of a thought', () => {
    const rawText = 'Ich glaube, wir sollten am Freitag mal zum Baumarkt';
    const task = taskOfThought(rawText, { start: 0, end: rawText.length }, { now, goals: [] });
    expect(task).toMatchObject({ dueDate: '2026-03-06', reasoning: 'Du hast es selbst zur Aufgabe gemacht.' });
  });
});

test.each([
  ['I need to renew the passport by tomorrow', 'en', "You said it needs doing, and it's due tomorrow."],
  ['call mum', 'en', 'You put it as something to do.'],
  [
    'take the bins out every Monday',
    'en',
    "You put it as something to do, it's coming up on Monday, and it comes back regularly.",
  ],
  [
    'jeden Montag den Müll rausbringen',
    'de',
    'Du hast es als Aufgabe genannt, es steht am Montag an, und es kommt regelmäßig wieder.',
  ],
] as const)('a reason is a sentence: %s', (said, language, reason) => {
  expect(read(said, language).tasks[0]?.reasoning).toBe(reason);
});

test('urgency is detected in German', () => {
  const task = (said: string) => read(said).tasks[0];
  expect(task('dringend den Vermieter anrufen')?.urgencyLevel).toBe('urgent');
  expect(task('nicht dringend, aber Keller aufräumen und die Kisten sortieren')?.urgencyLevel).not.toBe('urgent');
  expect(task('Steuerberater anrufen')).toMatchObject({ category: 'financial', context: 'communication' });
});
