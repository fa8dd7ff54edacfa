import type { Draft } from '../draft.ts';
import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import type { Token } from '../tokenize.ts';

/** Words that may follow such a pronoun. */
const REST =
  "(?: (?:\\p{L}+ed|up|back|in|out|off|over|down|on|online|now|first|again|done|sent|from|to|for|at|by|with|near|somewhere|properly|too|soon|myself)\\b(?: [\\p{L}\\d'-]+){0,3})?";
/** A command whose pronoun refers to what was named before: "renew that online", "collect him". */
const ORDER = new RegExp(
  `^(?<verb>\\p{L}+(?: (?:up|back|in|out|off|over|down))?) (?<what>it|that|those|these|them|'em|em|this|him|her)(?<rest>${REST})$`,
  'iu',
);
/** Verbs that are clear without their object, or that change what was said. */
const OTHER_ORDER = /^(?:make|let|help|tell|ask|show|give|remind|thank|wish|keep|leave|skip|forget|say|watch|be)\b/i;
/** "Do that": the named thing says everything. */
const DO = /^do$/i;
const PERSON = /^(?:him|her)$/i;
/** Whom "him" and "her" can mean: a name, or a person named by role. */
export const WHO =
  /^(?:\p{Lu}\p{L}+|(?:my |the |our )?(?:\p{L}+ )?(?:sister|brother|mum|mom|mam|dad|son|daughter|nan|gran|grandma|grandpa|aunt|auntie|uncle|cousin|neighbou?r|boss|doctor|dentist|vet|landlord|landlady|teacher|man|guy|lady|woman|girl|boy|kid|lad))$/u;

/** Where a clause ends in the text before a command. */
export const JOINT = /^(?:[.,;:!?–—()-]|and|so|but|because|cos|then|oh|um|uh|well|ok|okay|anyway|also)$/;
/** Words before the verb of a command. */
const LEADS = /^(?:i|we|to|need|must|should|gotta|have|please|just|i'll)$/;
/** Where the subject of a clause ends. */
const VERB =
  /^(?:is|are|was|were|has|have|had|isn't|isnt|aren't|hasn't|haven't|'s|'re|needs?|wants?|expires?|expired|ends?|ended|came|comes|went|broke|died|rang|keeps?|kept|gets?|got|runs?|ran|won't|wont|doesn't|doesnt|didn't|will|must|should|can|still|ive|im|(?:i|we|he|she|they|you)(?:['’]\p{L}{1,2})?|overdue|due|expiring|missing|empty|gone|low|dead|broken|ready)$/u;
/** States or actions of a thing after a contracted "is". */
const STATE =
  /^(?:on|in|at|out|off|down|up|under|over|not|still|been|got|gone|due|so|too|about|almost|nearly|\p{L}+ing|\p{L}+ed)$/u;
/** Verbs followed by what is needed. */
const NEEDED = /^(?:needs?|wants?)$/;
const NO_THING =
  /^(?:i|it|he|she|they|we|you|that|this|there|these|those|them|who|what|which|someone|somebody|everyone|nobody|something|nothing|one|me|him|her|somebody's|that's|it's|there's|in|on|at|to|of|for|with|before|after|if|when|just|really|not|no|yes|now|today|tomorrow|tonight)$/;
/** Words that are never part of the name of a thing. */
const BREAKS =
  /^(?:i|you|he|she|it|we|they|me|him|us|that|which|who|what|there|here|if|when|said|says|told|asked|all|just|really|not|no|never|also|please|them|those|these|mi|ma|thats|its|do|did|does|go|goes|going|up|by|\W)$/;
const DETERMINER = /^(?:the|a|an|my|our|his|her|their|some|more|another)$/;
/** "The seedlings" at the start of a sentence is "the seedlings" within a title. */
const withoutCapital = (thing: string): string =>
  thing.replace(/^(?:The|My|Our|An?|His|Her|Their|Some|More|Another)\b/, (word) => word.toLowerCase());
const MOST_WORDS = 5;
/** Most tokens between a command and its object. */
const REACH = 24;

/** The same with the object first, within one piece: "library books overdue return them". */
const BEHIND = new RegExp(
  `^.+?[\\p{L}\\d)'’,;:.–-]+ (?:so |and |just |please )*(?<order>\\p{L}+ (?:it|that|those|these|them|'em|em|him|her)${REST})$`,
  'iu',
);
/**
 * The same where the pronoun was removed with the time: "the inhaler is nearly empty so refill that first thing
 * tomorrow".
 */
const BARE = /^.+ so (?:please |just )?(?<order>\p{L}+)$/iu;

/**
 * Replaces the pronoun of a command by the thing or person named just before: "car registration expired, renew it" is
 * "Renew car registration".
 * @returns the drafts that were only the reason for such a command and are not tasks
 */
export function nameWhatIsMeant(raw: string, tokens: readonly Token[], drafts: readonly Draft[]): Draft[] {
  const reasons: Draft[] = [];
  drafts.forEach((draft, place) => {
    if (draft.dropped) return;
    const bare = BARE.exec(draft.title)?.groups?.['order'];
    const behind = bare ? `${bare} that` : BEHIND.exec(draft.title)?.groups?.['order'];
    const isBehind =
      behind !== undefined && isMatter(draft) && COMMAND_VERBS.has(behind.split(' ')[0]?.toLowerCase() ?? '');
    const order = ORDER.exec(isBehind ? behind : draft.title)?.groups;
    const { verb = '', what = '', rest = '' } = order ?? {};
    if (!order || OTHER_ORDER.test(verb)) return;
    const before = drafts[place - 1];
    const at = placeOf(tokens, draft, verb);
    const isReason = !isBehind && before !== undefined && before.range.to >= draft.range.from - 1 && isMatter(before);
    const open = isBehind ? draft.range.from : isReason ? before.range.from : (before?.range.to ?? 0);
    const from = Math.max(open, at - REACH);
    const thing = thingIn(raw, tokens, from, at);
    if (thing === null || (PERSON.test(what) ? rest !== '' || !WHO.test(thing) : WHO.test(thing))) return;
    draft.title = DO.test(verb) ? `${capital(thing)}${rest}` : `${capital(verb)} ${withoutCapital(thing)}${rest}`;
    if (isReason && before.when.time === null && before.manner !== 'event') reasons.push(before);
  });
  return reasons;
}

export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Whether a draft names a thing and not what to do with it. */
const isMatter = ({ title, dropped }: Draft): boolean =>
  !dropped && !COMMAND_VERBS.has(/^[a-z-]+/i.exec(title)?.[0].toLowerCase() ?? '');

/** Returns the position of a command's verb in its piece, else the start of the piece. */
function placeOf(tokens: readonly Token[], { range: { from, to } }: Draft, verb: string): number {
  const first = verb.split(' ')[0]?.toLowerCase();
  for (let at = to - 1; at > from; at -= 1) if (tokens[at]?.text === first) return at;
  return from;
}

/** Returns the subject matter of the clause just before a command; null where it names nothing. */
function thingIn(raw: string, tokens: readonly Token[], from: number, end: number): string | null {
  const isJoint = (at: number): boolean => JOINT.test(tokens[at]?.text ?? '');
  let to = end;
  while (to > from && (isJoint(to - 1) || LEADS.test(tokens[to - 1]?.text ?? ''))) to -= 1;
  let start = to;
  while (start > from && tokens[start - 1]?.kind !== 'newline' && !isJoint(start - 1)) start -= 1;
  return start === to ? null : nounIn(raw, tokens, start, to);
}

/** Words that only say that something exists: "there's the dryer vent". */
const THERE = /^(?:there's|theres)$/;

/** Returns the thing that exists, the object of a clause that says what is needed, else its subject. */
function nounIn(raw: string, tokens: readonly Token[], from: number, to: number): string | null {
  const word = (at: number): string => tokens[at]?.text ?? '';
  if (THERE.test(word(from))) return namedBetween(raw, tokens, from + 1, to);
  // "Jayden's inhaler's on the last puffs": the second of these is "is".
  const isShort = (at: number): boolean => at > from && /['’]s$/.test(word(at)) && STATE.test(word(at + 1));
  const ends = (first: number): number => {
    let last = first;
    while (last < to && tokens[last]?.kind === 'word' && !VERB.test(word(last)) && !isShort(last - 1)) last += 1;
    return last;
  };
  const verb = ends(from);
  const first = NEEDED.test(word(verb)) && verb + 1 < to ? verb + 1 : from;
  const last = ends(first);
  if (first === from && verb === to) return objectIn(raw, tokens, from, to);
  return namedBetween(raw, tokens, first, last);
}

/** Returns the words between two tokens where they name something: few words, none of which starts another thought. */
function namedBetween(raw: string, tokens: readonly Token[], from: number, to: number): string | null {
  const words = tokens.slice(from, to).map(({ text }) => text);
  const isShort = words.length > 0 && words.length <= MOST_WORDS;
  const isBare = words.length === 1 && DETERMINER.test(words[0] ?? '');
  if (!isShort || isBare || NO_THING.test(words[0] ?? '') || words.some((word) => BREAKS.test(word))) return null;
  return raw.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0).replace(/['’]s$/, '');
}

/** Returns the last object in a clause that someone has dealt with: "I finished the report". */
function objectIn(raw: string, tokens: readonly Token[], from: number, to: number): string | null {
  if (!/^(?:i|we|i've|we've)$/.test(tokens[from]?.text ?? '')) return null;
  for (let at = to - 2; at > from; at -= 1)
    if (DETERMINER.test(tokens[at]?.text ?? '')) return namedBetween(raw, tokens, at, to);
  return null;
}

/**
 * A matter followed by a command on it, after punctuation or directly: "tax code letter - open it", "overdue fines pay
 * those".
 */
const ORDER_BEHIND = new RegExp(
  `^(?<thing>[\\p{L}\\d'’ ]+?)(?<mark> ?[-–—:,] | )(?:(?:and|so|just|please|must|have to|need to) )*(?<verb>\\p{L}+(?: (?:up|back|in|out|off|over|down))?) (?<what>it|that|those|these|them)(?<rest>${REST}|)$`,
  'iu',
);
/** Verbs of communication, where "them" may mean the people addressed. */
const SPEAKS = /^(?:call|ring|phone|text|email|message|msg|chase|write|ask|tell|thank|meet|visit|see)\b/i;

/** Turns a title with its matter first and the command last into one command: "Open tax code letter". */
export function orderOfTitle(raw: string, title: string): string {
  const { thing = '', mark = '', verb = '', what = '', rest = '' } = ORDER_BEHIND.exec(title)?.groups ?? {};
  const words = thing.toLowerCase().split(' ');
  const isOrder = COMMAND_VERBS.has(verb.toLowerCase().split(' ')[0] ?? '') && !OTHER_ORDER.test(verb);
  const isPerson = what === 'them' && SPEAKS.test(verb);
  const isName = /^\p{Lu}/u.test(what);
  const isOpen = /(?:for|at|by|with|to|from|near)$/.test(rest);
  const isMatterFirst = !COMMAND_VERBS.has(words[0] ?? '') && !NO_THING.test(words[0] ?? '');
  const isThing =
    words.length <= MOST_WORDS && isMatterFirst && !words.some((word) => BREAKS.test(word) || VERB.test(word));
  if (!isOrder || isPerson || isName || isOpen || !isThing || (mark === ' ' && words.length < 2)) return title;
  const lower = `${thing.charAt(0).toLowerCase()}${thing.slice(1)}`;
  const named = raw.includes(lower) ? lower : thing;
  return `${capital(verb.toLowerCase())} ${named}${rest}`;
}

/** First steps: reaching a person or getting something. */
const BEGINS =
  /^(?:call|ring|phone|email|text|message|write|see|go|stop|drive|pop|head|swing|contact|speak|talk|chase|meet|visit|run|tell)\b/i;
/** Continuations: what to say to them, or what to get there. */
const GOES_ON =
  /^(?:(?:ask|tell|see|find out|wish|explain|apologi[sz]e|remind|warn|thank|beg|let)(?: (?:him|her|them|em|'em|if|whether|what|what's|how|why|when|can|could|sorry|which|where|who|for)\b|$)|(?:get|buy|grab|collect|return) (?:it|that|those|them|these|one|some|an? (?:credit|refund|quote|price|estimate|copy|date|slot|receipt|new one))\b)/i;

/** Whether a command only continues the previous one: "call him and ask what's going on", "go to Pep and buy it". */
export const goesOn = (tokens: readonly Token[], { title }: Draft, next: Draft): boolean =>
  BEGINS.test(title) &&
  GOES_ON.test(next.title) &&
  [tokens[next.range.from]?.text, tokens[next.range.from - 1]?.text].includes('and');
