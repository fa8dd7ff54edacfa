import type { Network } from './network/network.ts';
import { scoresOf } from './network/scores.ts';
import { type Evidence, hashOf, LABELS, named } from './features.ts';
import { structureOf } from './structure.ts';

/** The recurrent network of a language, with its known words and classes. */
export interface Tagger {
  readonly network: Network;
  /** The index of each in its table: 0 for none, 1 for unknown. */
  readonly words: ReadonlyMap<string, number>;
  readonly classes: ReadonlyMap<string, number>;
}

/** The network's output for a dump, on the scale of the weights in `decode.ts`. */
export interface TagScores {
  /** Four for each token, in the order of `LABELS`. */
  readonly scores: Int32Array;
  /** Transition scores between pieces, task or other: `before * 2 + after`. */
  readonly steps: readonly number[];
  /** The score of each token for being in the title of its task; above 0 it is likelier than not. */
  readonly titled: Int32Array;
}

/** Number of buckets for word fragments. */
export const PIECES = 4096;
/** Number of boolean facts of each token. */
export const FACTS = 16;
/** The network's value 1 on the scale of the weights. */
const WORTH = 600;
/** Added where a piece starts: where the network is unsure, pieces are joined. */
const BEGIN = 400;
/**
 * A dump with more lines than this is a list; one with punctuation at least every so many tokens is written with care.
 */
const LIST_LINES = 2;
const TOKENS_A_MARK = 12;
const UNKNOWN = 1;

const pieceOf = (kind: string, letters: string): number => 1 + (hashOf(kind + letters) & (PIECES - 1));

/** Returns the boolean facts of each token as bits: its spelling, and its position in line and dump. */
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

/**
 * Returns each token as network input: the indexes of its word, its first and last letters and its class, then its
 * facts.
 */
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

/** Returns the scores of a whole dump as whole numbers, so that `decode.ts` can add them to its own. */
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
