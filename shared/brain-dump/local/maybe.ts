import { MAYBE_LIMIT } from '../result.ts';
import type { WhenRead } from './dates/scan.ts';
import { LEAST_MARGIN, type WeighedPiece } from './learned/decode.ts';
import { type Range, type Token } from './words.ts';

/** How far below a task a piece may weigh and still be asked about. */
const CLOSE = 240;
/** In fewer or more words nobody sees at a glance what is meant. */
const WORDS = { least: 2, most: 12 } as const;

/** What is not to be done is no doubt. */
const NEGATION = /^(?:not?|never|nobody|nothing|\p{L}+n['’]t|nicht|nix|nie|niemand|nichts|kein\p{L}{0,2})$/u;

/** Whether a piece that was learned to be no task is almost one. */
export const isClose = ({ isTask, margin }: WeighedPiece): boolean =>
  !isTask && margin < LEAST_MARGIN && margin >= -CLOSE;

/**
 * Where nothing was found, the likeliest piece that names a day or an hour to come: "ich geh morgen zum Arzt" may be all that
 * was said. Null where there is none.
 */
export function soleMatter(
  pieces: readonly WeighedPiece[],
  read: (range: Range) => WhenRead,
  isDenied: (range: Range) => boolean,
): WeighedPiece | null {
  const isAhead = ({ said, past, date, time }: WhenRead): boolean => said && !past && (date !== null || time !== null);
  return pieces
    .filter((piece) => piece.margin >= -1.5 * CLOSE && !isDenied(piece) && isAhead(read(piece)))
    .reduce<WeighedPiece | null>((kept, piece) => (kept && kept.margin >= piece.margin ? kept : piece), null);
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
    .toSorted((a, b) => b.margin - a.margin)
    .slice(0, MAYBE_LIMIT)
    .map(({ from, to }) => ({ from, to }));
}
