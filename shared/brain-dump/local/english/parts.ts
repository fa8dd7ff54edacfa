import { WEEKDAY_NUMBER } from '../dates/calendar.ts';
import { faultAt } from '../implied.ts';
import { DATE_WORDS } from '../dates/dateWords.ts';
import { COMMAND_VERBS, NOUN_LIKE } from '../lexicon/verbs.ts';
import type { Unit } from '../units.ts';
import { type Range, type Token, wordSet } from '../tokenize.ts';
import { isDenied } from './denied.ts';

/** A part of a piece that the model classified as a task: a task, or a description of one. */
export interface Part extends Range {
  readonly isTask: boolean;
}

/** Where a piece is split, and whether the parts before and after are tasks. */
interface Cut {
  readonly at: number;
  readonly isTaskBefore: boolean;
  readonly isTaskBehind: boolean;
}

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const saidIn = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

const LEADS =
  /^(?:and|then|also|plus|so|but|oh|um|uh|ok|okay|please|just|,|i|we|need|have|must|should|gotta|to|remember|don't|forget|after|that|first)$/;
const OWNED = /^(?:the|an?|my|our|his|her|their|your|some|both|all|this|that|these|those)$/;
const POINTING = /^(?:it|that|this|them|those|these|him|her|there|one|some)$/;

/** Whether a command with its object starts at a token: "confirm the caterer", "pay rent". */
export function isWholeOrder(tokens: readonly Token[], at: number, to: number): boolean {
  const next = tokens[at + 1];
  return COMMAND_VERBS.has(word(tokens, at)) && at + 1 < to && next?.kind === 'word' && !POINTING.test(next.text);
}

/** Returns the position of the command that a piece starts with; null without one. */
function openingOrder(tokens: readonly Token[], { from, to }: Range): number | null {
  let at = from;
  while (at < to && LEADS.test(word(tokens, at))) at += 1;
  return isWholeOrder(tokens, at, to) ? at : null;
}

/** Conditions before a command: "after I finish the survey", "once the invoice is paid". */
const CONDITION =
  /^(?:(?:and|then|also|oh|so|but|,) )*(?:after|once|when|if|until|unless|before) (?!that\b|then\b)(?:i|we|the|my|our|he|she|they|it|you|somebody|someone|nobody|[a-z]+ing|[a-z]+s?) /;
/** "I have to", "so we still need to": the start of a duty. */
const DUTY =
  /^(?:(?:and|so|but|then|also) )*(?:i|we) (?:(?:only|just|still|really|also) )*(?:have to|need to|must|gotta|got to|should(?! have)|ought to|promised)\b/;
/**
 * Starts of a sentence that only adds to the previous one, or retracts it: "it needs to be in by Friday", "no,
 * Thursday".
 */
const COMMENT =
  /^(?:it|that|this|they|it's|its|that's|they're|scratch that|never mind|forget (?:it|that)|(?:the |my |its )?(?:deadline|due date))\b|^(?:no|nope|wait|sorry),? ?(?:[a-z]+day|tomorrow|today|tonight|at \S+|\d\S*)? ?[.!]? ?$/;
/** The same within the sentence: "…, deadline is next Wednesday". */
const TERM =
  /^(?:the |my |its |and )?(?:deadline|last (?:day|date)|cut-?off|due date|(?:receipt|offer|deal|voucher|coupon|discount|rate lock) (?:runs? out|ends|expires?|closes))\b/;
/** Feelings or remarks about the previous matter: "and I dread it", "ugh taxes", "it's been months". */
const TOLD =
  /^(?:(?:and|but) i (?:really |just |kinda |already |kind of )?(?:dread|hate|loathe|fear) (?:it|that|this)\b|(?:(?:and|but) )?(?:ugh|argh|sigh|gah|bleh)\b|(?:(?:and|but) )?it'?s been (?:days|weeks|months|years|ages|forever)\b|and i feel (?:so |really )?(?:awful|bad|guilty|terrible|sick) (?:about|for) (?:it|that)\b)/;
const DREADS = /^(?:and|but) i (?:[a-z]+ ){0,3}(?:dread|hate|loathe|fear)\b/;

/** A sentence that only says that the previous matter is done. */
const DONE =
  /^(?:done|replaced|sorted|fixed|paid|sent|finished|booked|cancell?ed|bought|posted|cleaned)(?: (?:it|that|already|now|yesterday))*(?: [.!])*$/;

/** Words that correct a day or time, and what may accompany it: "…, sorry, Friday", "no wait Saturday". */
const CORRECTS = /^(?:(?:no|wait|sorry|actually|or rather|i mean)(?: ,)? )+/;
/** Handled with the whole sentence (`selfCorrection.ts`): "sorry, I mean 1pm". */
const MEANS = /^sorry .*i mean/;
const BESIDE_TIME = /^(?:on|at|the|next|this|make|it|in|of|by|[,.!]|\d.*)$/;

/** Whether only another day or time for the same matter follows. */
function correctsTime(tokens: readonly Token[], at: number, to: number): boolean {
  const said = saidIn(tokens, { from: at, to });
  const lead = CORRECTS.exec(said)?.[0];
  if (lead === undefined || MEANS.test(lead)) return false;
  const rest = tokens.slice(at + lead.trim().split(' ').length, to).map(({ text }) => text);
  return (
    rest.some((text) => DATE_WORDS.has(text) || /\d(?:am|pm|:\d)/.test(text)) &&
    rest.every((text) => DATE_WORDS.has(text) || BESIDE_TIME.test(text))
  );
}

/** Words that tie a command to the text before it: "ask him to call", "if I can fix it". */
const BINDS =
  /^(?:to|and|or|not|i|we|you|he|she|they|will|can|could|should|would|must|gotta|need|please|just|who|that|which|didn't|don't|let|help|make|go|the|an?|my|our|your|his|her|their)$/;
/** Fewest words of a condition without punctuation after it. */
const CLAUSE = 4;
/** Fewest words before a split. */
const FEWEST = 2;

/**
 * "a double on Friday | and early shift on Sunday", "abstract due Friday, | paper due in two weeks": a day on both
 * sides makes two matters.
 */
function eachHasItsDay(tokens: readonly Token[], from: number, at: number, to: number): boolean {
  const isDay = (place: number): boolean => WEEKDAY_NUMBER.has(word(tokens, place));
  const isListed = word(tokens, at) === ',' && isDay(at + 1) && (isDay(from) || isDay(from - 1));
  if (isListed) return at - from > FEWEST && to - at > FEWEST + 1;
  const isDue = (range: Range): boolean => tokens.slice(range.from, range.to).some(({ text }) => text === 'due');
  if (word(tokens, at) === ',' && isDue({ from, to: at }) && isDue({ from: at, to })) return true;
  if (word(tokens, at) !== 'and' || !isDay(at - 1) || DATE_WORDS.has(word(tokens, at + 1))) return false;
  const hasMatter = !DATE_WORDS.has(word(tokens, from)) || at - from > FEWEST;
  return hasMatter && tokens.slice(at + FEWEST, to).some((_, place) => isDay(at + FEWEST + place));
}

/** Commands that continue the previous one: "find a sub, try Andre". */
const GOES_ON = wordSet(
  'bring take send ask tell check see let get give put leave make say try use look name show text phone ring call',
);

/**
 * Whether a second command with its own matter follows: "update my CV, apply to the library post", "mend the gate and
 * paint the hall".
 */
function isNextOrder(tokens: readonly Token[], at: number, to: number): boolean {
  if (!/^(?:,|and)$/.test(word(tokens, at)) || TAKES_BACK.test(word(tokens, at - 1))) return false;
  const verb = /^(?:and|then|also)$/.test(word(tokens, at + 1)) ? at + 2 : at + 1;
  const [next, last] = [word(tokens, verb + 1), word(tokens, verb + 2)];
  // "touch up the hallway", "be in bed".
  if (/^(?:up|off|out|down)$/.test(next) && OWNED.test(last)) return true;
  if (word(tokens, verb) === 'be') return /^(?:in|at|on|there|home|ready)$/.test(next);
  // "sow the peas this weekend, order compost": after a day and a comma no noun continues.
  const isBehindDay = word(tokens, at) === ',' && DATE_WORDS.has(word(tokens, at - 1));
  if (!isWholeOrder(tokens, verb, to) || (NOUN_LIKE.has(word(tokens, verb)) && !isBehindDay)) return false;
  return !GOES_ON.has(word(tokens, verb)) && (word(tokens, at) === ',' || OWNED.test(next));
}
const TAKES_BACK = /^(?:no|wait|sorry|mean|actually|rather)$/;

/** Returns the first split of a piece; null where it is one matter. */
function firstCut(tokens: readonly Token[], { from, to }: Range, units: readonly Unit[]): Cut | null {
  const order = openingOrder(tokens, { from, to });
  const isOrder = order !== null;
  const waits = CONDITION.test(saidIn(tokens, { from, to }));
  for (let at = from + FEWEST; at < to - 1; at += 1) {
    const rest = saidIn(tokens, { from: at, to: Math.min(to, at + 8) });
    const isSentence = /^[.!?;]$/.test(word(tokens, at - 1)) && units.some((unit) => unit.from === at);
    if (waits) {
      const isParted = word(tokens, at - 1) === ',' || word(tokens, at - 1) === 'then';
      const isOrdered = at - from > CLAUSE && isWholeOrder(tokens, at, to) && OWNED.test(word(tokens, at + 1));
      const isFree = isOrdered && !BINDS.test(word(tokens, at - 1));
      if (DUTY.test(rest) || isFree || (isParted && COMMAND_VERBS.has(word(tokens, at))))
        return { at, isTaskBefore: false, isTaskBehind: true };
    }
    const sentence = units.find((unit) => unit.from === at);
    if (isSentence && COMMENT.test(saidIn(tokens, { from: at, to: sentence?.to ?? to })))
      return { at, isTaskBefore: true, isTaskBehind: false };
    const isOwn = CONDITION.test(rest) || DUTY.test(rest) || openingOrder(tokens, { from: at, to }) !== null;
    if (isSentence && isOwn && (isOrder || isDenied(tokens, { from, to: at - 1 })))
      return { at, isTaskBefore: isOrder, isTaskBehind: true };
    if (isSentence && DONE.test(saidIn(tokens, { from: at, to: sentence?.to ?? to })))
      return { at, isTaskBefore: true, isTaskBehind: false };
    if (word(tokens, at - 1) === ',' && TERM.test(rest)) return { at, isTaskBefore: true, isTaskBehind: false };
    if (TOLD.test(rest) || correctsTime(tokens, at, to)) return { at, isTaskBefore: true, isTaskBehind: false };
    if (DUTY.test(rest) && isDenied(tokens, { from, to: at })) return { at, isTaskBefore: false, isTaskBehind: true };
    const waitsFor = /^(?:after|once|before) (?:i|we)\b/.test(rest) && isWholeOrder(tokens, at + 2, to);
    if (isOrder && waitsFor && OWNED.test(word(tokens, at + 3))) return { at, isTaskBefore: true, isTaskBehind: false };
    if (isOrder && at > order && isNextOrder(tokens, at, to))
      return { at: word(tokens, at) === ',' ? at + 1 : at, isTaskBefore: true, isTaskBehind: true };
    const isThen =
      /^[,—–]$/.test(word(tokens, at)) && word(tokens, at + 1) === 'then' && isWholeOrder(tokens, at + 2, to);
    if (isThen) return { at: at + 1, isTaskBefore: true, isTaskBehind: true };
    if (rest.startsWith('as well as ') && isWholeOrder(tokens, at + 3, to))
      return { at, isTaskBefore: true, isTaskBehind: true };
    if (word(tokens, at) === 'and' && faultAt(tokens, at + 1, to))
      return { at, isTaskBefore: true, isTaskBehind: true };
    if (eachHasItsDay(tokens, from, at, to)) return { at, isTaskBefore: true, isTaskBehind: true };
  }
  return null;
}

/**
 * Returns the parts of a piece that the model classified as not a task: something to do after something else ("Mum gets
 * the kids, so I only have to cook") is a task.
 */
export function turnedIn(tokens: readonly Token[], { from, to }: Range): Part[] {
  for (let at = from + FEWEST; at < to - 1; at += 1) {
    const rest = saidIn(tokens, { from: at, to: Math.min(to, at + 8) });
    // A dreaded thing is still ahead.
    if (TOLD.test(rest))
      return [
        { from, to: at, isTask: DREADS.test(rest) },
        { from: at, to, isTask: false },
      ];
    if (DUTY.test(rest) && isDenied(tokens, { from, to: at }) && !isDenied(tokens, { from: at, to }))
      return [
        { from, to: at, isTask: false },
        { from: at, to, isTask: true },
      ];
  }
  return [{ from, to, isTask: false }];
}

/** Splits a task into its parts: its condition, remarks about it, and a duty after a denial. */
export function partsOf(tokens: readonly Token[], { from, to }: Range, units: readonly Unit[]): Part[] {
  const cut = firstCut(tokens, { from, to }, units);
  if (cut === null) return [{ from, to, isTask: true }];
  const before = { from, to: cut.at, isTask: cut.isTaskBefore };
  if (cut.isTaskBehind) return [before, ...partsOf(tokens, { from: cut.at, to }, units)];
  // A comment ends with its sentence.
  const next = units.find((unit) => unit.from > cut.at && unit.from < to)?.from ?? to;
  const comment = { from: cut.at, to: next, isTask: false };
  return next < to ? [before, comment, ...partsOf(tokens, { from: next, to }, units)] : [before, comment];
}
