import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { WeighedPiece } from '../learned/decode.ts';
import { plain } from '../learned/plain.ts';
import { GERMAN_FEELINGS } from './lexicon/stressWords.ts';
import { type Range, type Token, wordSet } from '../tokenize.ts';
import { readGermanWhen } from './when.ts';
import { CLOSERS, LEADS, OPENERS } from './words.ts';

/** Words that name no matter: a piece that consists only of them is not a task. */
const HOLLOW = wordSet(
  'ihr ihm ihnen sie er es ins im in am an auf nix nachste nachster nachstes nachsten erste erster erstes letzte besten gleich bei beim mit von vom nach vor zu zum zur x m kg g l cm mm stk stuck stucke euro eur bis um drum deshalb jeweils heuer irgendwann sein ist sind is wird scho schon ja ehesten abgegeben sofort dringend erst',
);
/** "gestresst": a feeling without a task. */
const FEELINGS = new Set(Object.keys(GERMAN_FEELINGS).map(plain));
const isHollow = (word: string): boolean =>
  HOLLOW.has(word) ||
  FEELINGS.has(word) ||
  OPENERS.has(word) ||
  CLOSERS.has(word) ||
  LEADS.has(word) ||
  /^\d+(?:[.,:x-]\d*)?$|^\p{L}$/u.test(word);

/** Whether the remaining words of a piece name nothing: "1x", "Nächste", "Ihr", "43 nr 2-5". */
export const namesNothing = (words: readonly string[]): boolean =>
  words.every((word) => !/[\p{L}\d]/u.test(word) || isHollow(word));

/** A verb that continues a previously named thing: "… bis zum 1. noch | füllen", "… auf Fr | verschoben". */
const VERB = /^(?:\p{Ll}+(?:en|ern|eln)|(?:ver|ge|be|ab|vor|um)\p{Ll}+(?:t|en))$/u;

interface Words {
  readonly tokens: readonly Token[];
  readonly now: LocalDateTime;
}

const wordsOf = (tokens: readonly Token[], { from, to }: Range, spent?: ReadonlySet<number>): string[] =>
  tokens
    .slice(from, to)
    .flatMap(({ kind, text }, at) => (kind !== 'word' || spent?.has(from + at) ? [] : [plain(text)]));

/** Whether the sentence of a piece continues: the dot of an ordinal does not end it. */
function isWithinSentence({ tokens, now }: Words, before: Range, at: number): boolean {
  const last = tokens[at - 1];
  if (last === undefined || last.kind === 'newline' || tokens[at]?.kind === 'newline') return false;
  if (last.text === '.') return readGermanWhen(tokens, before, now).spent.has(at - 1);
  return !/^[!?;:,]$/.test(last.text);
}

/** Whether it is a verb, alone or with its purpose, that belongs to the thing and its day before it. */
function isVerbOf(words: Words, before: Range, piece: Range): boolean {
  const { tokens, now } = words;
  const said = wordsOf(tokens, piece);
  const isAlone = said.length === 1 || /^(?:fur|furs|zum|zur)$/.test(said[1] ?? '');
  if (!isAlone || !VERB.test(said[0] ?? '') || !isWithinSentence(words, before, piece.from)) return false;
  const { spent } = readGermanWhen(tokens, before, now);
  const last = before.to - 1;
  const isDash = /^(?:[-–—→]|=>)$/.test(tokens[last]?.text ?? '') || /^[-–—→]$/.test(tokens[piece.from]?.text ?? '');
  return isDash || spent.has(last) || /^(?:noch|ihr|schon|gleich)$/.test(tokens[last]?.text ?? '');
}

/** "Tabletten: | 1x morgens um 8": only how often, or when, without an action. */
function isHollowTail({ tokens, now }: Words, before: Range, piece: Range): boolean {
  const last = tokens[piece.from - 1];
  if (last?.text !== ':' || wordsOf(tokens, before).length > 3) return false;
  const when = readGermanWhen(tokens, piece, now);
  const isTime = when.said || when.recurrence !== null;
  return isTime && namesNothing(wordsOf(tokens, piece, when.spent));
}

/** Merges each piece that names nothing itself with the one it describes. */
export function withWhatTheyTell(
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  now: LocalDateTime,
): WeighedPiece[] {
  const words = { tokens, now };
  const found: WeighedPiece[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    if (before && (isVerbOf(words, before, piece) || isHollowTail(words, before, piece)))
      found.splice(-1, 1, { ...before, to: piece.to, isTask: before.isTask || piece.isTask });
    else found.push(piece);
  }
  return found;
}

/** References to the previous day: "Donnerstag Elternabend, am Tag davor | Kuchen backen". */
const REFERRING_ALONE = /^(?:und )?(?:am tag )?(?:davor|vorher|danach)$/;

/** Most words before the end of a piece at which the time of the next matter may start. */
const LONGEST_LEAD = 8;

/**
 * Moves a time at the end of a piece that has its own to the next piece: "… Montag in Kiel | und bis Freitag noch |
 * Prospekte drucken".
 */
export function withTimesAhead(
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  now: LocalDateTime,
): WeighedPiece[] {
  const found = [...pieces];
  for (let place = 1; place < found.length; place += 1) {
    const [before, piece] = [found[place - 1], found[place]];
    if (!before || !piece?.isTask || before.to !== piece.from || tokens[piece.from - 1]?.kind !== 'word') continue;
    const joint = jointBefore(tokens, before);
    if (joint === null) continue;
    const [lead, head] = [
      readGermanWhen(tokens, { from: joint, to: before.to }, now),
      readGermanWhen(tokens, { from: before.from, to: joint }, now),
    ];
    const leadWords = wordsOf(tokens, { from: joint, to: before.to });
    const isLead =
      REFERRING_ALONE.test(leadWords.join(' ')) ||
      (lead.date !== null && namesNothing(wordsOf(tokens, { from: joint, to: before.to }, lead.spent)));
    const isOwn = head.date !== null || tokens[joint]?.text === 'und';
    if (!isLead || !isOwn || readGermanWhen(tokens, piece, now).said) continue;
    found.splice(place - 1, 2, { ...before, to: joint }, { ...piece, from: joint });
  }
  return found;
}

/** Returns where "und", "dann" or a comma separates the end of a piece; null without one. */
function jointBefore(tokens: readonly Token[], { from, to }: Range): number | null {
  for (let at = to - 1; at > Math.max(from, to - LONGEST_LEAD); at -= 1)
    if (/^(?:und|dann|,|sowie|also|plus)$/.test(tokens[at]?.text ?? '')) return at;
  return null;
}
