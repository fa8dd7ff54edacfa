import { MAYBE_LIMIT } from '../result.ts';
import type { WhenRead } from './dates/scan.ts';
import type { WeighedPiece } from './learned/decode.ts';
import { type Range, type Token } from './tokenize.ts';

/** Lowest chance at which a piece that is not a task becomes a question. */
const CLOSE = 0.23;
/** The same where nothing else was found, for text with an upcoming day or time. */
const SOLE = 0.14;
/** The same for text without a day or time. */
const SOLE_UNTIMED = 0.55;
/** With fewer or more words the meaning is not clear at a glance. */
const WORDS = { least: 2, most: 12 } as const;

/** A negated matter is not asked about. */
const NEGATION = /^(?:not?|never|nobody|nothing|\p{L}+n['’]t|nicht|nix|nie|niemand|nichts|kein\p{L}{0,2})$/u;

/** The same for the only piece of a dump: "gym", "job applications" would else be answered with nothing. */
const CLOSE_ALONE = 0.1;
/** Words that people send to see what happens. */
const TRIES = /^(?:help|test|tests|testing|hello|hi|hey|hallo|ok|hilfe|asdf)$/;

/** Whether a piece that the model classified as not a task is almost one. */
export const isClose = ({ isTask, chance }: WeighedPiece): boolean => !isTask && chance >= CLOSE;

/** Whether a piece that is no task is asked about; the only piece of a dump sooner than one of several. */
export const isDoubtful = (piece: WeighedPiece, pieces: readonly WeighedPiece[]): boolean =>
  isClose(piece) || (pieces.length === 1 && !piece.isTask && piece.chance >= CLOSE_ALONE);

/**
 * Returns the likeliest piece where nothing was found, preferably one with an upcoming day or time: "ich geh morgen zum
 * Arzt" may be the whole dump. Null without one.
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

/**
 * Returns the thoughts that may be tasks after all, the likeliest first; few, because each is a question to a tired
 * user.
 */
export function doubtfulPieces(
  tokens: readonly Token[],
  thoughts: readonly Range[],
  doubts: readonly WeighedPiece[],
): readonly Range[] {
  const isPlain = ({ from, to }: Range): boolean => {
    const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
    const isAlone = words.length === tokens.filter(({ kind }) => kind === 'word').length;
    const isShort = words.length >= (isAlone ? 1 : WORDS.least) && words.length <= WORDS.most;
    return isShort && !(isAlone && TRIES.test(words[0]?.text ?? '')) && !words.some(({ text }) => NEGATION.test(text));
  };
  return doubts
    .filter((doubt) => isPlain(doubt) && thoughts.some(({ from, to }) => from <= doubt.from && doubt.to <= to + 1))
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MAYBE_LIMIT)
    .map(({ from, to }) => ({ from, to }));
}
