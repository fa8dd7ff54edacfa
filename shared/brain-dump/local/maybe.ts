import { MAYBE_LIMIT } from '../result.ts';
import type { WhenRead } from './dates/scan.ts';
import type { WeighedPiece } from './learned/decode.ts';
import { type Range, type Token } from './words.ts';

/** What is no task is asked about from this chance on. */
const CLOSE = 0.23;
/** Where nothing else was found, so little is enough for what is said with a day or an hour to come. */
const SOLE = 0.14;
/** The same for what names none. */
const SOLE_UNTIMED = 0.55;
/** In fewer or more words nobody sees at a glance what is meant. */
const WORDS = { least: 2, most: 12 } as const;

/** What is not to be done is no doubt. */
const NEGATION = /^(?:not?|never|nobody|nothing|\p{L}+n['’]t|nicht|nix|nie|niemand|nichts|kein\p{L}{0,2})$/u;

/** Whether a piece that was learned to be no task is almost one. */
export const isClose = ({ isTask, chance }: WeighedPiece): boolean => !isTask && chance >= CLOSE;

/**
 * Where nothing was found, the likeliest piece, above all one that names a day or an hour to come: "ich geh morgen zum Arzt" may
 * be all that was said. Null where there is none.
 */
export function soleMatter(
  pieces: readonly WeighedPiece[],
  read: (range: Range) => WhenRead,
  isDenied: (range: Range) => boolean,
): WeighedPiece | null {
  const isAhead = ({ said, past, date, time, recurrence }: WhenRead): boolean =>
    !past && (recurrence !== null || (said && (date !== null || time !== null)));
  return pieces
    .filter(({ chance }) => chance >= SOLE)
    .filter((piece) => !isDenied(piece) && (piece.chance >= SOLE_UNTIMED || isAhead(read(piece))))
    .reduce<WeighedPiece | null>((kept, piece) => (kept && kept.chance >= piece.chance ? kept : piece), null);
}

/** The pieces of thoughts that may be tasks after all, the likeliest first; few, as each is a question to somebody who is tired. */
export function doubtfulPieces(
  tokens: readonly Token[],
  thoughts: readonly Range[],
  doubts: readonly WeighedPiece[],
): readonly Range[] {
  const isPlain = ({ from, to }: Range): boolean => {
    const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
    const isShort = words.length >= WORDS.least && words.length <= WORDS.most;
    return isShort && !words.some(({ text }) => NEGATION.test(text));
  };
  return doubts
    .filter((doubt) => isPlain(doubt) && thoughts.some(({ from, to }) => from <= doubt.from && doubt.to <= to + 1))
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MAYBE_LIMIT)
    .map(({ from, to }) => ({ from, to }));
}
