import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import { standsUnderDone } from '../underDone.ts';
import type { Range, Token } from '../tokenize.ts';
import { FEARS, FRAMES, LAPSES, SETTLED } from './deniedFrames.ts';
import type { Frame } from './deniedOthers.ts';

/** Words at the start of a piece that neither form nor cancel a pattern. */
const OPENINGS = /^(?:(?:and|but|oh|so|also|um|uh|then|ok|okay|well|anyway|right|yeah)\b\s*|\p{P}\s*)+(?=\S)/u;

/**
 * Whether an English piece is not a task: denied, done, called off, feared, dreamt of, or someone else's (spec settled,
 * A worry is not a task).
 */
export function isDenied(tokens: readonly Token[], { from, to }: Range): boolean {
  const said = saidIn(tokens, { from, to });
  if (
    isListedAsDone(tokens, from) ||
    standsUnderDone(tokens, from) ||
    isForbidden(tokens, from) ||
    isSaying(tokens, from)
  )
    return true;
  const fits = ({ frame, unless }: Frame): boolean => frame.test(said) && unless?.test(said) !== true;
  return isFearIn(said) || FRAMES.some(fits) || (!isOrder(said) && SETTLED.some(fits));
}

const isOrder = (said: string): boolean => COMMAND_VERBS.has(/^[a-z-]+/.exec(said)?.[0] ?? '');

/** Whether an English piece is a fear, and not only something to remember. */
export const isFear = (tokens: readonly Token[], range: Range): boolean => isFearIn(saidIn(tokens, range));

/**
 * Whether an English piece fears missing or forgetting something, with "worried" before or in it; the thing that might
 * be missed is real.
 */
export function fearsLapse(tokens: readonly Token[], { from, to }: Range): boolean {
  const said = textOf(tokens, { from: Math.max(0, from - 1), to });
  return FEARS.some((frame) => frame.test(said)) && LAPSES.test(said);
}

/** Most words between a prohibition and what it forbids. */
const MOST_BETWEEN = 6;
const FORBIDS = /(?:^| )(?:do not|don'?t|never|must not|mustn'?t)$/;

/** "Do not, under any circumstances, write to Raf." */
function isForbidden(tokens: readonly Token[], from: number): boolean {
  const behind = tokens[from]?.text === ',' ? from : from - 1;
  if (tokens[behind]?.text !== ',') return false;
  const comma = tokens.findLastIndex(({ text }, at) => at < behind && at >= behind - 1 - MOST_BETWEEN && text === ',');
  return comma > 0 && FORBIDS.test(textOf(tokens, { from: Math.max(0, comma - 2), to: comma }));
}

/** "dad used to say never call a vet before …": a saying is not an instruction. */
function isSaying(tokens: readonly Token[], from: number): boolean {
  const before = textOf(tokens, { from: Math.max(0, from - 6), to: from });
  return /\b(?:used to say|always (?:said|says|told (?:me|us)|used to say))(?: (?:that|you|to|,|:|"|“))*(?: (?:never|always|don'?t))?$/.test(
    before,
  );
}

/** "done: car tax, library": the items of such a list, up to the next colon or the end of the line. */
function isListedAsDone(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at > 0 && tokens[at]?.kind !== 'newline' && tokens[at]?.text !== '.'; at -= 1)
    if (tokens[at]?.text === ':')
      return tokens[at - 1]?.text === 'done' && !/^(?:not|be|get|got)$/.test(tokens[at - 2]?.text ?? '');
  return false;
}

/** Whether a piece only retracts the previous one: "… no. don't.", "… – next year maybe". */
export function takesBack(tokens: readonly Token[], range: Range): boolean {
  const said = textOf(tokens, range).replace(/^\P{L}+|\P{L}+$/gu, '');
  const isAsked = range.from > 0 && tokens[range.from - 1]?.text === '?';
  return (isAsked && ANSWERED_NO.test(said)) || AFTERTHOUGHT.test(said) || SETTLED_BY.test(said);
}

/** "ask Karolina to swap? She said no." */
const ANSWERED_NO = /^(?:but |and )?(?:(?:he|she|they|it|[a-z]+) (?:said|says|told me) )?no$/;

/**
 * Patterns for someone having done the previous thing, doing it, or going to: "Marcus booked it", "no wait, Jun ordered
 * those", "no, I did that", "it's fixed".
 */
const SETTLED_BY =
  /^(?:(?:no|nah|nope|wait|actually|oh|never ?mind) (?:, )?)*(?:(?!it|that|this|what|who|which|if|so|but|and|then|.*\b(?:never|not)\b)(?:my |the )?[a-z]+(?: [a-z]+)?(?:'s)? (?:already |now )?(?:has|had|did|does|booked|ordered|paid|sent|fixed|took|handled|sorted|owns|got|wrote|called|bought|(?:is |are )?(?:on|doing|sorting|handling|fixing|dealing (?:with|w\/))) (?:it|that|them|this|those|these)(?: (?:already|now|yesterday))?|it'?s (?:fixed|done|sorted|handled|paid|booked|fine)(?: ,? ?(?:ignore|forget it|all good))?)$/;

const AFTERTHOUGHT =
  /^(?:(?:no|nah|nope),? )?(?:don'?t|(?:but )?i (?:won'?t|will not|shan'?t|'?m not going to)|no way|nah|nope|forget (?:it|that|about (?:it|that)|the [a-z ]{2,30})|not (?:today|now|tonight|really|happening|this (?:week|month|year))(?: , [a-z ]+)?|(?:maybe )?next year(?: maybe)?|some other (?:day|time)|did that|done that|done|sorted|replaced|fixed|paid|sent|booked|bought|handled|hired out)(?: (?:lol|though|tho|maybe))?$/;

/** Feelings about the previous thing: "GP on Wednesday but I'm dreading it". */
const DREADED =
  / (?:but|and|tho|though) (?:i'?m|i am) (?:(?:so|really|kinda|pretty|a bit) )*(?:dreading (?:it|that)|(?:scared|nervous|terrified|anxious|worried)(?: about (?:it|that))?)$/;

function isFearIn(said: string): boolean {
  const matter = said.replace(DREADED, '');
  return FEARS.some((frame) => frame.test(matter)) && !LAPSES.test(matter);
}

/** Someone else goes and does what follows after an "and": "my brother will go | and pick up the children". */
const GOES =
  /(?:^|[,.;\n] |\b(?:and|so|then|but) )(?!i\b|we\b|you\b|who\b|what\b|it\b)(?:my |the |our )?[a-z]+ (?:will|'ll|can|is going to|is gonna|has to) (?:go|come|drive|pop|stop|swing)(?: there| over| round| by| in)?$/;
/** Most tokens between such a beginning and the piece. */
const FARTHEST = 8;

function saidIn(tokens: readonly Token[], { from, to }: Range): string {
  // The denial may be in the piece before: "no need | to iron", "I not | send money".
  const before = textOf(tokens, { from: Math.max(0, from - 2), to: from });
  if (
    /^and\b/.test(textOf(tokens, { from, to })) &&
    GOES.test(textOf(tokens, { from: Math.max(0, from - FARTHEST), to: from }))
  )
    return `they'll ${textOf(tokens, { from: from + 1, to })}`;
  const isCutOff = before === 'no need' ? tokens[from]?.text === 'to' : /^(?:i not|we not|no longer)$/.test(before);
  return textOf(tokens, { from: isCutOff ? from - 2 : from, to }).replace(OPENINGS, '');
}

const textOf = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
