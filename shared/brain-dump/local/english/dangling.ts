import type { Draft } from '../draft.ts';
import { coreWords } from '../likeness.ts';
import { DETERMINERS, PREPOSITIONS, SUBJECTS } from '../lexicon/functionWords.ts';
import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import type { Range, Token } from '../tokenize.ts';
import { capital, JOINT, WHO } from './referred.ts';

/** Matches a pronoun for a thing, if nothing after it says which: "call the county about it", "get one of those". */
const PRONOUN = new RegExp(
  "\\b(?:it|that|those|these|them|em|'em)\\b(?=$| (?:in|out|up|back|off|on|over|down|done|sent|looked|sorted|checked|fixed|signed|again|too|from|before|after|until|at|by|for|to|with|when|and|online|properly|myself|first|ideally|what)\\b)" +
    '|\\b(?:new|another|get|buy|order) one\\b|\\b(?:go|get|be|drive|head|pop)(?: back| over| down| up)? there\\b',
  'u',
);
/** Matches if another clause precedes the pronoun in the title; that clause names the thing. */
const CLAUSE =
  /[,;:.?!–—]| - | (?:and|so|but|or|because|cos|before|b4|after|until|till|when|where|which|if|that) | to \p{L}+ (?:it|that|them)$/u;
/** Matches titles in which "it" or "that" needs no explanation. */
const ENOUGH = /^(?:let|help|leave|skip|forget|make it|keep it|take it|give it|be there|call it|sleep on|do it)\b/i;

/** Matches titles that say whom to contact, but not about what: "message the real estate". */
const ONLY_WHOM =
  /^(?:call|ring|phone|text|email|message|msg|chase|contact|tell|ask|see)(?: (?!(?:him|her|about|for|re|regarding|if|whether|that|to|with|on|of|and|say|back)\b)[\p{L}'’.]+){1,4}(?: back| again)?$/iu;

/** Words of duty before a command: "i have to pay". */
const DUTY = /^(?:to|must|should|gotta|just|can|i'll)$/;
const LONGEST_OWN = 6;

/**
 * A word scoring above `SURE` certainly belongs to a title; a thing extends as long as its words score above `WITHIN`.
 */
const SURE = 0;
const WITHIN = -350;
const MOST_WORDS = 5;
/** How far before a command its thing may be, in tokens and in lines. */
const REACH = 26;
const MOST_LINES = 1;

/**
 * Returns the drafts; a command about a pronoun gets the thing that was named before it: "the water bill looks doubled,
 * so I should call the county about it" becomes "Water bill: call the county about it". The network decides what a
 * thing is: the nearest words before the command that certainly belong to a title.
 * @param titled - for each token, how certain it is to be in the title of its task
 */
export const withNamedThings = (
  raw: string,
  tokens: readonly Token[],
  drafts: readonly Draft[],
  titled: Int32Array,
): Draft[] =>
  drafts.map((draft) => {
    const order = orderAt(tokens, draft);
    if (draft.condition !== null || !isDangling(tokens, draft, order)) return draft;
    // A title that names something itself is clear without the previous sentence.
    const isOnIt = draft.title.includes(' ') || /^(?:it|that|those|these|them)$/.test(tokens[order + 1]?.text ?? '');
    const least = isOnIt && isBare(draft.title) ? order - REACH : draft.range.from;
    const thing = thingBefore(raw, tokens, { from: Math.max(0, least), to: order }, titled);
    if (thing === null || isNamed(draft.title, thing) || WHO.test(thing)) return draft;
    return { ...draft, title: `${capital(thing)}: ${goingOn(raw, draft.title)}` };
  });

/** Returns a title as it continues after a colon; names keep their capital letter. */
function goingOn(raw: string, title: string): string {
  const lower = title.charAt(0).toLowerCase() + title.slice(1);
  const [first = ''] = lower.split(' ');
  return /^I\b/.test(title) || (!raw.includes(first) && raw.includes(title.split(' ')[0] ?? '')) ? title : lower;
}

/** Whether a draft is a command about something that it does not name: "submit it to the client", "arrange". */
function isDangling(tokens: readonly Token[], draft: Draft, order: number): boolean {
  const { title } = draft;
  const [first = '', ...rest] = title.toLowerCase().split(' ');
  const isOwn = /^(?:i|i'm|i'll)$/.test(first) && rest.length < LONGEST_OWN;
  if (ENOUGH.test(title) || (!isOwn && !COMMAND_VERBS.has(first))) return false;
  if (rest.length === 0) return DUTY.test(tokens[order - 1]?.text ?? '');
  if (ONLY_WHOM.test(title)) return hasReason(tokens, draft, order);
  const at = title.toLowerCase().search(PRONOUN);
  return at >= 0 && !CLAUSE.test(title.slice(0, at + 1));
}

/**
 * Whether the text before a command is its reason, not a condition: "the tap is dripping so I need to | call the
 * plumber".
 */
const hasReason = (tokens: readonly Token[], { range }: Draft, order: number): boolean =>
  !/^(?:him|her|them|em|'em)$/.test(tokens[order + 1]?.text ?? '') &&
  !tokens.slice(range.from, order).some(({ text }) => CONDITION.test(text));
const CONDITION = /^(?:after|before|when|once|if|until|till|while|as|unless)$/;

/** Whether a title consists only of its verb and small words: "put that back", "do that for all of us". */
const isBare = (title: string): boolean =>
  title
    .toLowerCase()
    .split(' ')
    .every((word, at) => (at === 0 && COMMAND_VERBS.has(word)) || isSmall(word));

const isNamed = (title: string, thing: string): boolean => {
  const own = coreWords(title);
  return [...coreWords(thing)].some((word) => own.has(word));
};

/** Returns the index of a draft's command: the last occurrence of its first word. */
function orderAt(tokens: readonly Token[], { title, matter: { from, to } }: Draft): number {
  const first = title.split(' ')[0]?.toLowerCase();
  for (let at = to - 1; at > from; at -= 1) if (tokens[at]?.text === first) return at;
  return from;
}

/** Returns the thing in the nearest clause before a command that has one. */
function thingBefore(
  raw: string,
  tokens: readonly Token[],
  { from: least, to: order }: Range,
  titled: Int32Array,
): string | null {
  let lines = 0;
  for (let to = order; to > least;) {
    let from = to;
    while (from > least && !isEdge(tokens[from - 1])) from -= 1;
    // "call: mum": the heading of a list says what to do, not about what.
    const thing = tokens[to]?.text === ':' ? null : surest(tokens, { from, to }, titled);
    if (thing) return raw.slice(tokens[thing.from]?.start, tokens[thing.to - 1]?.end);
    if (tokens[from - 1]?.kind === 'newline') lines += 1;
    if (lines > MOST_LINES) return null;
    to = from - 1;
  }
  return null;
}

const isEdge = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'newline' || JOINT.test(token.text);

/** Returns the words of a clause that most certainly belong to a title, if they are few and name something. */
function surest(tokens: readonly Token[], { from, to }: Range, titled: Int32Array): Range | null {
  const score = (at: number): number => titled[at] ?? 0;
  let best: Range | null = null;
  let most = SURE;
  for (let first = from; first < to;) {
    let last = first;
    while (last < to && tokens[last]?.kind === 'word' && score(last) > WITHIN) last += 1;
    const run = trimmed(tokens, { from: first, to: last });
    const sure = Math.max(...Array.from({ length: run.to - run.from }, (_, at) => score(run.from + at)));
    if (run.to - run.from > 0 && run.to - run.from <= MOST_WORDS && sure > most) {
      best = run;
      most = sure;
    }
    first = last + 1;
  }
  return best;
}

/** Removes the verb and the small words at both ends of a run of words. */
function trimmed(tokens: readonly Token[], { from, to }: Range): Range {
  const word = (at: number): string => tokens[at]?.text ?? '';
  const isOrder = (at: number): boolean => COMMAND_VERBS.has(word(at)) && !DETERMINERS.has(word(at - 1));
  let [first, last] = [from, to];
  while (first < last && (isSmall(word(first)) || (isOrder(first) && last - first > 1))) first += 1;
  while (last > first && isSmall(word(last - 1))) last -= 1;
  // "Ben sells the couch" yields "couch"; "list of my pills" stays whole.
  for (let at = last - 1; at > first; at -= 1)
    if (DETERMINERS.has(word(at)) && !PREPOSITIONS.has(word(at - 1))) return { from: at + 1, to: last };
  return { from: first, to: last };
}

const isSmall = (word: string): boolean =>
  PREPOSITIONS.has(word) || DETERMINERS.has(word) || SUBJECTS.has(word) || SMALL.test(word);
const SMALL =
  /^(?:it|that|this|those|these|them|there|here|one|ones|other|others|half|rest|not|is|are|was|were|be|been|has|have|had|do|did|done|to|too|back|again|still|just|also|now|then|so|what|him|her|me|us|his|its|up|out|off|on|all|of|two|three|now)$/;

/** Labels that only say the kind of a list, its time or its urgency. */
const KIND_OF_LIST =
  /^(?:do|todos?|tasks?|done|paid|cancell?ed|list|notes?|reminders?|remember|plans?|also|ps|nb|next|first|then|now|today|tomorrow|tonight|asap|urgent|important|later|maybe|misc|other|things|stuff|work|home|house|kids|school|uni|shop|shopping|groceries|grocery|market|buy|calls?|emails?|texts?|errands|chores|admin|life|me|personal|family|garden|health|money|mon|tue|tues|wed|thu|thurs|thur|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/;
const LONGEST_LABEL = 4;

/** Returns the drafts, each with the label before it on its line: "Field trip slips: chase Jaylen and Priya". */
export const withLabels = (raw: string, tokens: readonly Token[], drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft) => withLabel(raw, tokens, draft, drafts));

function withLabel(raw: string, tokens: readonly Token[], draft: Draft, others: readonly Draft[]): Draft {
  const colon = draft.range.from - 1;
  if (tokens[colon]?.text !== ':' || /^(?:week|and|or|the)$/i.test(draft.title)) return draft;
  let from = colon;
  while (from > 0 && tokens[from - 1]?.kind === 'word' && !beginsLine(raw, tokens, from)) from -= 1;
  const words = tokens.slice(from, colon).map(({ text }) => text);
  const isBegun = isEdge(tokens[from - 1]) || beginsLine(raw, tokens, from);
  let end = draft.range.to;
  while (end < tokens.length && !beginsLine(raw, tokens, end)) end += 1;
  const isOnly = !others.some(({ range }) => range !== draft.range && range.from >= from && range.from < end);
  if (
    !isBegun ||
    !isOnly ||
    words.length === 0 ||
    words.length > LONGEST_LABEL ||
    words.some((word) => KIND_OF_LIST.test(word))
  )
    return draft;
  const label = raw.slice(tokens[from]?.start, tokens[colon - 1]?.end);
  if (isNamed(draft.title, label)) return draft;
  return { ...draft, title: `${capital(label)}: ${goingOn(raw, draft.title)}`, cover: { from, to: draft.cover.to } };
}

/** Whether a line begins at this token, even if the line continues the sentence before it. */
const beginsLine = (raw: string, tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'newline' || raw.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start).includes('\n');

/** Matches what a removed time, or a remark beside the task, leaves at the end of a title. */
const REMNANT =
  /,? (?:and|but) (?:that['’]?s|they|it(?:['’]s| closes| goes| ends| shuts| starts)?|(?:he|she|they)(?: has|['’]s| have|['’]ve)? (?:asked|rang|called|texted|emailed)(?: (?:me|us|twice|again|already|three times))*|that['’]?s about it)$/iu;

/** Removes an empty clause from the end: "Send the invoice to Priya and she asked twice", "Open the form and it closes". */
export const withoutRemnant = (title: string): string =>
  title.replace(REMNANT, '').replace(ENDED, '').replace(CLOSING, '$<thing>');

/** Who closes, at the end of a title: "Pick up the parcel: post office". */
const ENDED =
  /(?<=.{4}): (?:the )?(?:post office|shop|store|bank|pharmacy|chemist|library|gym|office|tip|dump|counter)$|(?<=.{4}), lapsed$|(?<=.{4}) first$/iu;
/** "Grade entry closes": its day is shown beside the title. */
const CLOSING =
  /^(?<thing>(?!.*\b(?:when|before|if|whether|after|until|check|ask)\b).{3,}?),? (?:closes|ends|shuts|lapses)$/iu;
