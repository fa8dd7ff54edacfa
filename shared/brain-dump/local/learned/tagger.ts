import type { Network } from './network/network.ts';
import { scoresOf } from './network/scores.ts';
import { type Evidence, hashOf, LABELS, named } from './features.ts';
import { structureOf } from './structure.ts';

/** The recurrent network of a language, with the words and classes that it knows. */
export interface Tagger {
  readonly network: Network;
  /** The place of each in its table: 0 is none, 1 one that is not known. */
  readonly words: ReadonlyMap<string, number>;
  readonly classes: ReadonlyMap<string, number>;
}

/** What the network makes of a dump, in the steps in which the weights of `decode.ts` count. */
export interface TagScores {
  /** Four for each token, as `LABELS` lists them. */
  readonly scores: Int32Array;
  /** From a piece to the next, task or other: `before * 2 + after`. */
  readonly steps: readonly number[];
  /** For each token how sure it is that the title of its task has it, above 0 where that is likelier than not. */
  readonly titled: Int32Array;
}

/** Pieces of words are counted in so many places. */
export const PIECES = 4096;
/** Facts of each token that are true or not. */
export const FACTS = 16;
/** What one of the network counts in steps of the weights. */
const WORTH = 600;
/** Added where a piece begins: where the network is unsure, it joins. */
const BEGIN = 400;
/** A dump of more lines than this is a list; one with a mark for at most so many tokens is written with care. */
const LIST_LINES = 2;
const TOKENS_A_MARK = 12;
const UNKNOWN = 1;

const pieceOf = (kind: string, letters: string): number => 1 + (hashOf(kind + letters) & (PIECES - 1));

/** The facts of each token that are true or not, as bits: how it is written, and where it stands in its line and dump. */
function factsOf({ tokens, raw }: Evidence, names: readonly string[]): number[] {
  const { starts, insides } = structureOf(tokens);
  const lines = names.filter((name) => name === '\n').length;
  const marks = names.filter((name) => /^[.!?,;]$/.test(name)).length;
  const isAt = (at: number, pattern: RegExp): boolean => pattern.test(names[at] ?? '\n');
  return tokens.map(({ start, end, kind, spaced, aside }, at) => {
    const written = raw.slice(start, end);
    const facts = [
      spaced,
      written.charAt(0) !== written.charAt(0).toLowerCase(),
      written.length > 1 && /^\p{Lu}+$/u.test(written),
      isAt(at, /^\d/),
      kind !== 'word' && !isAt(at, /^\n$/),
      isAt(at, /^\n$/),
      isAt(at - 1, /^\n$/),
      isAt(at + 1, /^\n$/),
      starts.has(at) || at === 0,
      insides.has(at) && at > 0,
      aside === true,
      isAt(at - 1, /^[.!?…]$/),
      isAt(at - 1, /^[,;:]$/),
      lines === 0,
      lines > LIST_LINES,
      marks * TOKENS_A_MARK > names.length,
    ];
    return facts.reduce((bits, fact, bit) => bits | (fact ? 1 << bit : 0), 0);
  });
}

/** Each token as the network takes it: places of its word, its first and last letters and its class, then its facts. */
export function rowsOf(evidence: Evidence, { words, classes }: Omit<Tagger, 'network'>): Int32Array {
  const names = evidence.tokens.map(named);
  const facts = factsOf(evidence, names);
  return Int32Array.from(
    names.flatMap((name, at) => {
      const letters = name === '\n' ? '' : name;
      return [
        words.get(name) ?? UNKNOWN,
        pieceOf('p', letters.slice(0, 3)),
        pieceOf('2', letters.slice(-2)),
        pieceOf('3', letters.slice(-3)),
        pieceOf('5', letters.slice(-5)),
        classes.get(evidence.classes[at] ?? '') ?? UNKNOWN,
        facts[at] ?? 0,
      ];
    }),
  );
}

/** The scores of a whole dump, in whole numbers, so that `decode.ts` can add them to its own. */
export function tagScoresOf(evidence: Evidence, tagger: Tagger): TagScores {
  const { network } = tagger;
  const scores = scoresOf(network, rowsOf(evidence, tagger));
  const outputs = network.outBias.length;
  const ofOutputs = (isMeant: (output: number) => boolean): Int32Array =>
    Int32Array.from(
      scores.filter((_, at) => isMeant(at % outputs)),
      (score) => Math.round(WORTH * score),
    );
  return {
    scores: ofOutputs((output) => output < LABELS.length),
    steps: Array.from(network.steps, (step) => Math.round(WORTH * step) + BEGIN),
    titled: ofOutputs((output) => output === LABELS.length),
  };
}
