import { GERMAN, withoutLeaning } from '../leaning.ts';
import { plain } from '../learned/plain.ts';
import type { Range, Token } from '../tokenize.ts';
import { inActiveVoice } from './activeVoice.ts';
import { asideEnd, isMore } from './asides.ts';
import { remarkIn } from './remarks.ts';
import { CLOSERS, FILLERS, OPENERS } from './words.ts';

const LONGEST_TITLE = 90;
/** Articles that are left out at the start of a title. */
const ARTICLES = /^(?:den|dem|der|die|das|ein|eine|einen|einem|einer|nen)$/;
/** "Kannst du mich an … erinnern", "Erinner mich an …": only what to remember is the task. */
const REMINDING = /^(?:kannst|kannste|konntest|du|an|denke)$/;
/** The remaining words of "und zwar vor Dienstag", "am besten noch heute", "möglichst bis Freitag". */
const LEFT_OF_TIME = /^(?:zwar|moglichst|besten|am)$/;
const LIST_MARK = /^(?:[-*•–—·▪☐✔✓>()[\].,;:!?…]|x|\d{1,2})$/;

/**
 * Returns a short title in the user's own words: no introduction, no date, no dangling words; empty when nothing is
 * left.
 */
export function germanTitle(
  raw: string,
  tokens: readonly Token[],
  { from, to }: Range,
  said: ReadonlySet<number>,
): string {
  const end = beforeReason(raw, tokens, { from, to }, said);
  const spent = new Set([
    ...withoutLeaning(tokens, { from, to: end }, said, GERMAN),
    ...withinAsides(tokens, { from, to: end }, said),
  ]);
  const all = Array.from({ length: end - from }, (_, at) => from + at);
  const kept = all.filter(
    (at) =>
      !spent.has(at) &&
      !isCorrecting(tokens, at, spent) &&
      !isForgotten(tokens, at) &&
      tokens[at]?.kind !== 'newline' &&
      !isFiller(tokens, at),
  );
  const isReminder = /\b(?:mich|uns)\b.*\berinner|\berinnere? (?:mich|uns)\b|\bdenke? (?:\w+ )?an\b/.test(
    all.map((at) => wordAt(tokens, at)).join(' '),
  );
  const isHome = (at: number): boolean => wordAt(tokens, at) === 'zu' && wordAt(tokens, at + 1) === 'hause';
  const opens = (at: number): boolean =>
    (OPENERS.has(wordAt(tokens, at)) && !isHome(at)) ||
    isListMark(tokens, at) ||
    (isReminder && REMINDING.test(wordAt(tokens, at)));
  let first = 0;
  while (first < kept.length - 1 && opens(kept[first] ?? from)) first += 1;
  let last = kept.length;
  while (
    last > first + 1 &&
    (CLOSERS.has(wordAt(tokens, kept[last - 1] ?? from)) ||
      LEFT_OF_TIME.test(wordAt(tokens, kept[last - 1] ?? from)) ||
      isAgain(tokens, kept[last - 1] ?? from, spent) ||
      (isReminder && wordAt(tokens, kept[last - 1] ?? from) === 'erinnern') ||
      tokens[kept[last - 1] ?? from]?.kind === 'mark')
  )
    last -= 1;
  // "am Dienstag ist Zahnarzt", "um zehn kommt der Elektriker"
  if (last - first > 1 && spent.has((kept[first] ?? from) - 1) && isInverted(raw, tokens, kept[first] ?? from))
    first += 1;
  const isMine = wordAt(tokens, (kept[first] ?? from) - 1) === 'ich' && first > 0;
  if (last - first > 1 && ARTICLES.test(wordAt(tokens, kept[first] ?? from))) first += 1;
  const own = kept.slice(first, last);
  if (!own.some((at) => tokens[at]?.kind === 'word' && !OPENERS.has(wordAt(tokens, at)))) return '';
  const { kept: named, instead } = inActiveVoice(raw, tokens, own, isMine);
  return capital(clipped(textOf(raw, tokens, named, instead)));
}

/** "ab 7. Januar wieder": belongs to the time before it. */
const isAgain = (tokens: readonly Token[], at: number, spent: ReadonlySet<number>): boolean =>
  wordAt(tokens, at) === 'wieder' && spent.has(at - 1);

/** A verb before its subject: "ist Zahnarzt", "kommt der Elektriker". */
const isInverted = (raw: string, tokens: readonly Token[], at: number): boolean =>
  /^(?:ist|sind|war)$/.test(wordAt(tokens, at)) ||
  (/^(?:kommt|kommen|hat|haben)$/.test(wordAt(tokens, at)) &&
    /^(?:der|die|das|eine?|\p{Lu}\p{L}*)\b/u.test(raw.slice(tokens[at + 1]?.start ?? 0)));

/** Why, or by when, something is to be done; not part of its title. */
const REASON =
  /^(?:bevors?|sonst|weil|damit|denn|solange|bis (?:der|die|das|er|sie|es|ich|wir) |eilt nicht|eilt|hat (?:noch )?zeit|keine eile|nicht dringend)\b/;
const TERM = /^(?:(?:das|da) )?(?:ist (?:das )?)?(?:der )?(?:letzter tag|letzte chance|abgabe|abgabeschluss|frist)$/;

/** Returns where the matter ends: before the comma that introduces its reason or due date. */
function beforeReason(raw: string, tokens: readonly Token[], { from, to }: Range, spent: ReadonlySet<number>): number {
  const remark = remarkIn(Array.from({ length: to - from }, (_, at) => wordAt(tokens, from + at)));
  const last = remark === null ? to : from + remark.from;
  return reasonStart(raw, tokens, { from, to: last }, spent);
}

function reasonStart(raw: string, tokens: readonly Token[], { from, to }: Range, spent: ReadonlySet<number>): number {
  for (let at = from + 1; at < to - 1; at += 1) {
    if (at > from + 1 && isTimedBefore(tokens, { from: at, to }, spent)) return at;
    const aside = asideEnd(tokens, { from: at, to }, spent);
    if (aside !== null && !isMore(tokens, { from: aside, to }))
      return tokens[at - 2]?.text === ',' && at - from > 3 ? at - 2 : at;
    // "anmelden sonst ist der Platz weg"
    if (wordAt(tokens, at) === 'sonst' && /n$/.test(wordAt(tokens, at - 1)) && at - from > 1) return at;
    if (at - from > 1 && isExplained(raw, tokens, at, to)) return at;
    if (!/^[,–]$/.test(tokens[at]?.text ?? '')) continue;
    const rest = Array.from({ length: to - at - 1 }, (_, place) => at + 1 + place);
    const said = rest.filter((place) => tokens[place]?.kind === 'word').map((place) => wordAt(tokens, place));
    const unspent = rest.filter((place) => tokens[place]?.kind === 'word' && !spent.has(place));
    // "abbestellen, die buchen dauernd ab"
    const isTold = /[^aeiou]en$/.test(wordAt(tokens, at - 1)) && /^(?:die|der|sie|er|es|ich|wir)$/.test(said[0] ?? '');
    if (isTold && said.length > 2 && unspent.length === rest.length) return at;
    if (REASON.test(said.join(' ')) || TERM.test(unspent.map((place) => wordAt(tokens, place)).join(' '))) return at;
  }
  return to;
}

/** Words that end like a verb. */
const NO_VERB =
  /^(?:wegen|gegen|neben|zwischen|(?:m|d|s|k)?einen|ihren|unseren|diesen|jeden|allen|den|denen|morgen|gestern|unten|oben|hinten|innen|aussen|dessen|deren)$/;
const FINITE = /^(?:is|ist|sind|sin|hat|ham|haben|war|waren|wird|will|wollen|muss|mussen|soll|kann|darf|\p{L}{3,}t)$/u;

/** "zurückrufen die redet immer ne Stunde": after the verb, without punctuation, a remark about someone. */
function isExplained(raw: string, tokens: readonly Token[], at: number, to: number): boolean {
  const verb = wordAt(tokens, at - 1);
  return (
    /^(?:die|der|das|sie|er|es)$/.test(wordAt(tokens, at)) &&
    /.{2}(?:[^aeiou]en|ern|eln)$/.test(verb) &&
    !NO_VERB.test(verb) &&
    at + 1 < to &&
    /^\p{Ll}/u.test(raw.slice(tokens[at + 1]?.start ?? 0)) &&
    FINITE.test(wordAt(tokens, at + 1))
  );
}

/** Returns the tokens of asides in the middle: "Prüfung ist am 25., Ausweis mitnehmen". */
const withinAsides = (tokens: readonly Token[], { from, to }: Range, spent: ReadonlySet<number>): number[] =>
  Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).flatMap((at) => {
    const end = asideEnd(tokens, { from: at, to }, spent) ?? at;
    return Array.from({ length: end - at }, (_, place) => at + place);
  });

/** "kündigen bevor es sich am 1.11. verlängert": by when it is to be done, without a comma. */
const isTimedBefore = (tokens: readonly Token[], { from, to }: Range, spent: ReadonlySet<number>): boolean =>
  /^(?:bevors?|ehe)$/.test(wordAt(tokens, from)) &&
  Array.from({ length: to - from }, (_, at) => from + at).some((at) => spent.has(at));

/** "noch nicht" means that something is open, so there "noch" is not a filler. */
const isFiller = (tokens: readonly Token[], at: number): boolean =>
  FILLERS.has(wordAt(tokens, at)) && !(wordAt(tokens, at) === 'noch' && wordAt(tokens, at + 1) === 'nicht');

const wordAt = (tokens: readonly Token[], at: number): string => plain(tokens[at]?.text ?? '');

/** "nicht vergessen" anywhere in a task only asks to remember it. */
const isForgotten = (tokens: readonly Token[], at: number): boolean =>
  (wordAt(tokens, at) === 'nicht' && wordAt(tokens, at + 1) === 'vergessen') ||
  (wordAt(tokens, at) === 'vergessen' && wordAt(tokens, at - 1) === 'nicht');

const CORRECTING = /^(?:nein|nee|ne|quatsch|moment|vielmehr|ach|doch|lieber|,)$/;

/** "nee doch lieber" in "Mittwoch, nee doch lieber am Freitag": belongs to the corrected day. */
function isCorrecting(tokens: readonly Token[], at: number, spent: ReadonlySet<number>): boolean {
  if (!CORRECTING.test(wordAt(tokens, at)) || tokens[at]?.kind === 'mark') return false;
  let next = at;
  while (CORRECTING.test(wordAt(tokens, next))) next += 1;
  return spent.has(next);
}

/** A bullet, a checkbox, or the number of an item ("1)", "2."), as opposed to a quantity. */
function isListMark(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? '';
  if (!LIST_MARK.test(text)) return false;
  return !/^\d/.test(text) || /^[).:]$/.test(tokens[at + 1]?.text ?? '');
}

function textOf(
  raw: string,
  tokens: readonly Token[],
  kept: readonly number[],
  instead: ReadonlyMap<number, string>,
): string {
  let text = '';
  let previous = -2;
  for (const at of kept) {
    const token = tokens[at];
    if (!token) continue;
    const isGlued = at === previous + 1 && !token.spaced;
    if (token.kind === 'mark' && /^[,;.!?]$/.test(token.text) && !isGlued) {
      // A comma between two clauses stays, although the time before it is removed.
      if (token.text === ',' && text !== '' && wordsAfter(tokens, kept, at) > 1) text += ',';
      continue;
    }
    text += (text === '' || isGlued ? '' : ' ') + (instead.get(at) ?? raw.slice(token.start, token.end));
    previous = at;
  }
  const closed = text.includes(')') ? text : text.replace('(', '');
  return closed
    .replace(/\s+/g, ' ')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/^[\s,;:.!?-]+|[\s,;:-]+$/g, '')
    .replace(/(\p{L}{4})\.$/u, '$1')
    .trim();
}

const wordsAfter = (tokens: readonly Token[], kept: readonly number[], at: number): number =>
  kept.filter((one) => one > at && tokens[one]?.kind === 'word').length;

function clipped(text: string): string {
  if (text.length <= LONGEST_TITLE) return text;
  const cut = text.lastIndexOf(' ', LONGEST_TITLE);
  return text.slice(0, cut > 0 ? cut : LONGEST_TITLE).replace(/[\s,;:.-]+$/, '');
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);
