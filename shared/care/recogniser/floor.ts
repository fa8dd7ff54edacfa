import { FLOOR_PHRASES } from './floorPhrases.ts';
import { BREAK, type CrisisToken, normalised } from './tokens.ts';

interface Word {
  readonly text: string;
  readonly tolerant: boolean;
}

interface Step {
  readonly words: readonly Word[];
  readonly optional: boolean;
}

interface Phrase {
  readonly steps: readonly Step[];
  /** Words that change the meaning when they follow. */
  readonly unless: ReadonlySet<string>;
}

const PHRASES: readonly Phrase[] = FLOOR_PHRASES.map((line) => {
  const [phrase = '', unless = ''] = line.split(' - ');
  const steps = phrase.split(' ').map((step): Step => ({
    words: step
      .replace('?', '')
      .split('/')
      .map((word) => ({ text: word === BREAK ? BREAK : normalised(word), tolerant: word.startsWith('~') })),
    optional: step.endsWith('?'),
  }));
  return { steps, unless: new Set(unless.split(' ').filter(Boolean).map(normalised)) };
});

/** Whether two words are equal except for one inserted, missing or different letter, or two swapped letters. */
function isNear(said: string, meant: string): boolean {
  if (said === meant) return true;
  if (Math.abs(said.length - meant.length) > 1 || said[0] !== meant[0]) return false;
  let from = 0;
  while (from < said.length && said[from] === meant[from]) from += 1;
  let [a, b] = [said.length, meant.length];
  while (a > from && b > from && said[a - 1] === meant[b - 1]) {
    a -= 1;
    b -= 1;
  }
  if (a - from <= 1 && b - from <= 1) return true;
  return a - from === 2 && b - from === 2 && said[from] === meant[from + 1] && said[from + 1] === meant[from];
}

/** Returns the last token of a phrase that starts at a token; -1 without a match. */
function endOf({ steps, unless }: Phrase, tokens: readonly CrisisToken[], from: number): number {
  let at = from;
  for (const { words, optional } of steps) {
    const said = tokens[at]?.text;
    if (said !== undefined && words.some(({ text, tolerant }) => (tolerant ? isNear(said, text) : said === text)))
      at += 1;
    else if (!optional) return -1;
  }
  const next = tokens[at]?.text;
  return next !== undefined && unless.has(next) ? -1 : at - 1;
}

/** Returns the runs of tokens, both ends included, that match one of the unmistakable phrases. */
export function floorRuns(tokens: readonly CrisisToken[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    for (const phrase of PHRASES) {
      const to = endOf(phrase, tokens, at);
      if (to >= 0) runs.push({ from: at, to });
    }
  }
  return runs;
}
