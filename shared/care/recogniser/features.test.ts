import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BUCKETS, featuresOf, WIDEST } from './features.ts';
import { crisisTokens } from './tokens.ts';
import { eachRun, judgedOf, scaleOf } from './windows.ts';

type Feature = readonly [bucket: number, from: number, to: number];

function featuresIn(text: string): Feature[] {
  const found: Feature[] = [];
  featuresOf(crisisTokens(text), (...feature) => found.push(feature));
  return found;
}

/** The weights are trained for exactly these buckets: other ones would be read as other words. */
describe('the features of a text are those of the training', () => {
  test('of a single word: its pairs, itself, its fragments and its cue', () => {
    expect(featuresIn('I')).toEqual([
      ...[[123669, 0, 1] as const, [224970, 1, 1] as const, [65929, 1, 1] as const, [139864, 1, 1] as const],
      ...[[51747, 1, 2] as const, [47582, 0, 2] as const],
    ]);
  });

  test('of a long sentence with many cues', () => {
    const features = featuresIn('I said he hit me, and then my dad left us all alone in the dark. mama');
    expect(features).toHaveLength(249);
    expect(createHash('sha256').update(JSON.stringify(features)).digest('hex').slice(0, 16)).toBe('488cdf8f904a2ac6');
  });
});

test('no feature is wider than its limit or outside the buckets', () => {
  for (const [bucket, from, to] of featuresIn(
    'he hit me and he said he would kill me, mama, again and again '.repeat(3),
  )) {
    expect(bucket).toBeGreaterThanOrEqual(0);
    expect(bucket).toBeLessThan(BUCKETS);
    expect(to - from).toBeGreaterThanOrEqual(0);
    expect(to - from).toBeLessThan(WIDEST);
  }
});

describe('the runs of a text', () => {
  const runsIn = (text: string): Feature[] => {
    const runs: Feature[] = [];
    eachRun(
      judgedOf(crisisTokens(text)),
      () => 1,
      (...run) => runs.push(run),
    );
    return runs;
  };

  test('are its clauses, alone and together, each with the sum of what is inside', () => {
    expect(runsIn('I hit. him')).toEqual([
      [19, 0, 3],
      [38, 0, 5],
      [11, 3, 5],
    ]);
    expect(runsIn('')).toEqual([]);
  });

  test('contain their features only once, and those of the whole text together all', () => {
    const text = 'I hit. him';
    expect(runsIn(text)[1]?.[0]).toBe(featuresIn(text).length);
  });

  test('of a long clause are also its parts of eight words or more', () => {
    expect(runsIn('a b c d e f g h i j k l m n o p')).toHaveLength(1);
    const runs = runsIn('a b c d e f g h i j k l m n o p q');
    expect(runs).toHaveLength(76);
    expect(runs.at(0)).toEqual([31, 0, 8]);
    expect(runs.at(-1)).toEqual([31, 10, 18]);
  });

  test('have at most 32 words', () => {
    const lengths = runsIn('ab '.repeat(40)).map(([, from, to]) => to - from);
    expect(lengths).toHaveLength(575);
    expect(Math.max(...lengths)).toBe(32);
  });

  test('weigh less the longer they are', () => {
    expect(scaleOf(5)).toBe(0.2);
    expect(scaleOf(80)).toBe(0.1);
  });
});
