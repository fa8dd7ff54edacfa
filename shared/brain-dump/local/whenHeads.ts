import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WhenRead } from './dates/scan.ts';
import type { LabelledPiece } from './learned/decode.ts';
import { LONGEST_PIECE } from './learned/spans.ts';
import { type Range, type Token, wordSet } from './tokenize.ts';

/** Words before a time without meaning of their own. */
export const JOINTS = wordSet(`
  and then also oh no wait remind me und dann ach nein nee quatsch moment bitte erinner erinnere mich uns an
  i we need to must should have gotta so but please ok
  ich wir muss müssen soll sollte sollten will noch aber also drum ihr ihm ihnen heuer endlich unbedingt spätestens dringend denk dran oder wieder
`);

/**
 * Merges each time that was split from its matter: "two weeks from now | renew the pass", "Bis zum 1. | das Abo
 * kündigen". A time after words of its own sentence stays separate, because it may belong to them.
 * @param read - reads the time expressions of a range
 */
export function withHeads<P extends LabelledPiece>(
  tokens: readonly Token[],
  pieces: readonly P[],
  read: (range: Range) => WhenRead,
): P[] {
  const found: P[] = [];
  for (const piece of pieces) {
    const head = found.at(-1);
    // Limits the length of a time expression; otherwise a dump of one repeated word would be read again for each of
    // them.
    const mayHead = head && head.to - head.from <= LONGEST_PIECE;
    if (mayHead && isHeadOf(tokens, head, piece, read, found.at(-2)))
      found.splice(-1, 1, { ...piece, from: head.from, isTask: piece.isTask || head.isTask });
    else found.push(piece);
  }
  return found;
}

/**
 * Merges each time that is alone with the previous task that has none: "worm tablets | end of the week".
 * @param read - reads the time expressions of a range
 */
export function withTimesBehind<P extends LabelledPiece>(
  tokens: readonly Token[],
  pieces: readonly P[],
  read: (range: Range) => WhenRead,
): P[] {
  const found: P[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    const isBehind =
      before?.isTask === true &&
      piece.isTask &&
      before.to === piece.from &&
      /^(?:,|\p{L})/u.test(tokens[piece.from - 1]?.text ?? '');
    const { spent, said } = isBehind ? read(piece) : NOTHING;
    const isTime =
      said && tokens.slice(piece.from, piece.to).every(({ kind }, at) => kind !== 'word' || spent.has(piece.from + at));
    if (before && isTime && read(before).date === null && read(before).recurrence === null)
      found.splice(-1, 1, { ...before, to: piece.to });
    else found.push(piece);
  }
  return found;
}

/** Starts of a sentence whose time precedes it: "and tomorrow at 8:30 | I have to be at the office". */
const DUTY = /^(?:(?:i|we) (?:have|need|must|gotta|should|want)|(?:muss|soll|sollte|müssen|sollen) (?:ich|wir))\b/;

/**
 * Moves each time after the last "and" of a piece to the following duty that has none: "a jacket and tomorrow at 8:30 |
 * I have to be at the office".
 * @param read - reads the time expressions of a range
 */
export function withTimesAhead<P extends LabelledPiece>(
  tokens: readonly Token[],
  pieces: readonly P[],
  read: (range: Range) => WhenRead,
): P[] {
  const found = [...pieces];
  pieces.forEach((piece, place) => {
    const before = found[place - 1];
    if (!before || !piece.isTask || before.to !== piece.from) return;
    const said = tokens.slice(piece.from, piece.from + 2).map(({ text }) => text);
    if (!DUTY.test(said.join(' ')) || read(piece).said) return;
    const and = tokens.findLastIndex(
      ({ text }, at) => at > before.from && at < before.to && /^(?:and|und)$/.test(text),
    );
    const tail = { from: and + 1, to: before.to };
    if (and < 0 || tail.from >= tail.to) return;
    const { spent, said: isSaid } = read(tail);
    if (!isSaid || !tokens.slice(tail.from, tail.to).every((_, at) => spent.has(tail.from + at))) return;
    found[place - 1] = { ...before, to: and };
    found[place] = { ...piece, from: and };
  });
  return found;
}

const NOTHING: Pick<WhenRead, 'spent' | 'said'> = { spent: new Set(), said: false };

/** Most words of a head that are not part of its time. */
const MOST_HIDDEN = 4;

function isHeadOf(
  tokens: readonly Token[],
  head: LabelledPiece,
  piece: LabelledPiece,
  read: (range: Range) => WhenRead,
  before: LabelledPiece | undefined,
): boolean {
  // In speech without punctuation, a time after text that is not a task can only belong to what follows.
  const isFree = before !== undefined && !before.isTask && piece.isTask;
  if (head.to !== piece.from || !(isFree || opensSentence(tokens, head.from))) return false;
  const isLeft = (at: number, spent: ReadonlySet<number>): boolean => {
    const { kind, text } = tokens[at] as Token;
    return (kind === 'word' || /\d/.test(text)) && !spent.has(at) && !JOINTS.has(text);
  };
  const alone = read(head).spent;
  let left = 0;
  for (let at = head.from; at < head.to; at += 1) if (isLeft(at, alone)) left += 1;
  if (left > MOST_HIDDEN) return false;
  // The next words may hide a time that the head names alone: "by the 1st" before "cancel the trial".
  const spent = new Set([...read({ from: head.from, to: piece.to }).spent, ...alone]);
  const isFirst = isSentence(tokens, head.from);
  if (!goesOn(tokens, head, isFirst, spent)) return false;
  const isSpent = ({ from, to }: Range): boolean => {
    for (let at = from; at < to; at += 1) if (isLeft(at, spent)) return false;
    return true;
  };
  if (!isSpent(head) || !(piece.isTask || isSpent(piece) || (isFirst && (head.isTask || isShort(tokens, piece)))))
    return false;
  const [ahead, own] = [dayNamed(read(head)), dayNamed(read(piece))];
  return ahead === null || own === null || ahead === own;
}

/** Returns the named day, as opposed to one derived from a time or a repetition. */
const dayNamed = ({ date, implied, said }: WhenRead): LocalDate | null => (implied || !said ? null : date);

/** A thing after its time may be too short to be recognised as a task: "Fr 13.3. 9h TÜV". */
const SHORT = 4;
const isShort = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens.slice(from, to).filter(({ kind }) => kind === 'word').length <= SHORT;

const opensSentence = (tokens: readonly Token[], at: number): boolean =>
  at === 0 || tokens[at]?.kind !== 'word' || tokens[at - 1]?.kind !== 'word' || JOINTS.has(tokens[at]?.text ?? '');

/** Whether a sentence starts at a token: the dot of an ordinal or a date does not end one. */
export const isSentence = (tokens: readonly Token[], at: number): boolean =>
  at === 0 ||
  tokens[at - 1]?.kind === 'newline' ||
  (/^[.!?;:]$/.test(tokens[at - 1]?.text ?? '') && !/\d$/.test(tokens[at - 2]?.text ?? ''));

/**
 * Whether a head and the text after it are separated at most by the dot of a date or an abbreviated day, or by a comma
 * where the head starts the sentence: "Am Donnerstag, nein, Freitag, Blumen gießen".
 * @param spent - the time words of both
 */
function goesOn(tokens: readonly Token[], { to }: Range, isFirst: boolean, spent: ReadonlySet<number>): boolean {
  if (tokens[to]?.kind !== 'word') return false;
  const last = tokens[to - 1];
  if (last?.text === ',') return isFirst;
  if (last?.text !== '.') return last?.kind === 'word';
  const isShortDay = spent.has(to - 2) && /^\p{L}{2}$/u.test(tokens[to - 2]?.text ?? '');
  return isShortDay || spent.has(to - 1) || isOrdinal(tokens, to - 1);
}

/** "12." of "bis zum 12.", as opposed to "9 Uhr 15." at the end of a sentence. */
const isOrdinal = (tokens: readonly Token[], dot: number): boolean =>
  /^\d{1,2}$/.test(tokens[dot - 1]?.text ?? '') &&
  /^(?:am|zum|bis|der|den|dem|vom|ab)$/.test(tokens[dot - 2]?.text ?? '');

/** Most words of a day at the end of a piece. */
const LONGEST_DAY = 4;
/** Words that name a day by themselves, as opposed to a duration or count ("… three times this week"). */
const NAMES_DAY =
  /^(?:(?:on|next) )?(?:today|tonight|tomorrow|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening|night))?(?: at .*)?$/;
/** "the party is tomorrow": the day belongs to the text before it. */
const OWN_DAY = /^(?:is|are|was|'s|it's|that's|until|till|by|for|from|since|of|moved|to)$/;
const OBLIGES = /^(?:i|we) (?:(?:really|still|also|just) )?(?:need|have|want|must|should|gotta|got)\b/;

/**
 * Moves a day at the end of text that is not a task to the duty after it: "… up all night with the baby | tomorrow i
 * need to take him to the pediatrician". Speech has no punctuation between them.
 */
export function withDaysOfDuties<Piece extends LabelledPiece>(
  tokens: readonly Token[],
  pieces: readonly Piece[],
  read: (range: Range) => WhenRead,
): Piece[] {
  const found = [...pieces];
  for (const [place, piece] of found.entries()) {
    const next = found[place + 1];
    if (!next?.isTask || piece.isTask || piece.to !== next.from || tokens[piece.to - 1]?.kind !== 'word') continue;
    const said = tokens.slice(next.from, next.from + 4).map(({ text }) => text);
    if (!OBLIGES.test(said.join(' ')) || read(next).date !== null) continue;
    const at = dayAtEnd(tokens, piece, read);
    if (at === null) continue;
    found[place] = { ...piece, to: at };
    found[place + 1] = { ...next, from: at };
  }
  return found;
}

function dayAtEnd(tokens: readonly Token[], { from, to }: Range, read: (range: Range) => WhenRead): number | null {
  for (let at = Math.max(from + 1, to - LONGEST_DAY); at < to; at += 1) {
    const said = tokens.slice(at, to).map(({ text }) => text);
    if (!NAMES_DAY.test(said.join(' ')) || OWN_DAY.test(tokens[at - 1]?.text ?? '')) continue;
    const { date, past } = read({ from: at, to });
    if (date !== null && !past) return at;
  }
  return null;
}
