import { describe, expect, test } from 'vitest';
import { ProcessedDump } from '../result.ts';
import { NOW, readGold } from './dumps/gold.ts';
import { DUMPS } from './dumps/index.ts';
import { randomText } from './dumps/random.ts';
import { scoreOf } from './dumps/score.ts';
import { localProcessor } from './everyLanguage.ts';

const LEAST_RECALL = 0.97;
/** `bench/processor.ts` processes twenty times as many. */
const RANDOM_TEXTS = 1_000;
const PATIENCE_MS = 60_000;

const read = (rawText: string): ProcessedDump => localProcessor.process({ rawText, now: NOW });
const ALL = Object.entries(DUMPS).flatMap(([kind, dumps]) =>
  dumps.map((dump) => ({ kind, dump, gold: readGold(dump) })),
);
const SCORED = ALL.map(({ kind, dump, gold }) => ({
  kind,
  about: dump.about,
  gold,
  score: scoreOf(gold, read(gold.rawText)),
}));

describe.each(Object.keys(DUMPS))('dumps of our own writing: %s', (kind) => {
  test.each(SCORED.filter((one) => one.kind === kind))('$about', ({ gold, score }) => {
    const known = gold.tasks.filter(({ missed }) => missed).map(({ title }) => title);
    expect({ invented: score.invented, missed: score.missed, wrong: score.wrong }).toEqual({
      invented: [],
      missed: known,
      wrong: [],
    });
  });
});

describe('all dumps of our own writing', () => {
  const tasks = SCORED.reduce((sum, { gold }) => sum + gold.tasks.length, 0);
  const found = SCORED.reduce((sum, { score }) => sum + score.found, 0);

  test('are at least a hundred, each said once', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(100);
    expect(new Set(ALL.map(({ gold }) => gold.rawText)).size).toBe(ALL.length);
  });

  test(`recall is at least ${LEAST_RECALL}: ${found} of ${tasks} tasks`, () => {
    expect(found / tasks).toBeGreaterThanOrEqual(LEAST_RECALL);
  });

  test('no task is invented', () => {
    expect(SCORED.flatMap(({ about, score }) => score.invented.map((title) => `${about}: ${title}`))).toEqual([]);
  });

  test('every span lies in its text and every field is valid', () => {
    for (const { gold } of ALL) {
      const result = ProcessedDump.parse(read(gold.rawText));
      for (const { span } of [...result.tasks, ...result.leftAsThoughts]) {
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThan(span.start);
        expect(span.end).toBeLessThanOrEqual(gold.rawText.length);
      }
    }
  });

  test('read the same twice', () => {
    for (const { gold } of ALL) expect(read(gold.rawText)).toEqual(read(gold.rawText));
  });
});

test(
  `${RANDOM_TEXTS} random texts are read into valid results`,
  () => {
    for (let n = 0; n < RANDOM_TEXTS; n += 1) {
      const rawText = randomText(n);
      const result = ProcessedDump.safeParse(read(rawText));
      if (!result.success) expect.fail(`${JSON.stringify(rawText)}: ${result.error.message}`);
      const spans = [...result.data.tasks, ...result.data.leftAsThoughts].map(({ span }) => span);
      if (spans.some(({ start, end }) => start < 0 || end <= start || end > rawText.length))
        expect.fail(`a span lies outside ${JSON.stringify(rawText)}`);
    }
  },
  PATIENCE_MS,
);
