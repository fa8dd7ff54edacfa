import { errandAt, faultAt } from './implied.ts';
import { passiveAt } from './passive.ts';
import { isLikelyOrder, isStatement, personActs, skipAdverbs, thingActs } from './grammar.ts';
import type { Head } from './heads.ts';
import { EVENT_NOUNS, LIST_NOUNS } from './lexicon/carriers.ts';
import { CHORES, GROCERIES, RUN_OUT } from './lexicon/decideWords.ts';
import { COPULAS, PREPOSITIONS, SUBJECTS } from './lexicon/functionWords.ts';
import { type Case, hasNoun, task, THOUGHT, type Verdict, word } from './verdict.ts';
import { phraseLength, type Range, type Token } from './tokenize.ts';

const EXPIRING = /^(?:expires?|expiring)$/;
/** Longer runs of letters are not real words. */
const LONGEST_WORD = 60;

/** Classifies statements and bare nouns: an event, a shortage, an item of a list; otherwise a thought. */
export function statementVerdict(given: Case, start: number, head: Head): Verdict {
  const { tokens, clause, unit, when, alone, follows } = given;
  const statement =
    isStatement(tokens, start, clause.to) || personActs(tokens, start) || thingActs(tokens, start, clause.to);
  const first = word(tokens, start);
  if (isCourtesy(tokens, clause)) return THOUGHT;
  if (errandAt(tokens, start, clause.to)) return task('errand', start);
  const due = dueStatement(given, start);
  if (due) return due;
  const short = shortage(given, start);
  if (short) return short;
  if (when.said && !when.past) {
    const event = eventStatement(given, start);
    if (event) return event;
  }
  if (!statement && when.said && !when.past && clause.to - start <= 16)
    return isTally(given, start) ? THOUGHT : task('event', head.core);
  if (unit.item || unit.heading !== null)
    return hasSubject(tokens, start, clause.to) ? THOUGHT : task('item', head.core);
  if (follows && !statement && clause.to - start <= 5 && isThen(tokens, clause.from, start))
    return task('item', head.core);
  if (statement || SUBJECTS.has(first) || PREPOSITIONS.has(first)) return THOUGHT;
  if ((clause.from === unit.from || follows) && isLikelyOrder(tokens, start, clause.to)) return task('asked', start);
  const length = clause.to - start;
  if (tokens.slice(start, clause.to).some(({ text }) => text.length > LONGEST_WORD)) return THOUGHT;
  if (alone && length <= 7) return task('item', head.core);
  if (
    length <= 5 &&
    !/^(?:the|my|some|that)$/.test(first) &&
    (hasNoun(tokens, start, clause.to, GROCERIES) || isChore(tokens, start, clause.to)) &&
    !hasNoun(tokens, start, clause.to, new Set(['good', 'great', 'bad', 'nice', 'of']))
  )
    return task('item', head.core);
  return length <= 6 &&
    hasNoun(tokens, start, clause.to, EVENT_NOUNS) &&
    clause.from === unit.from &&
    clause.to === unit.to &&
    !/^(?:such|what|nice|great|good|bad|plenty|which|such)$/.test(first)
    ? task('item', head.core)
    : THOUGHT;
}

/** "three rejections this week": counts past things. */
const isTally = ({ tokens, clause, unit }: Case, start: number): boolean =>
  !unit.item &&
  word(tokens, clause.to - 2) === 'this' &&
  /^(?:week|month|year)$/.test(word(tokens, clause.to - 1)) &&
  /^(?:no|so|too|\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|only|another)$/.test(word(tokens, start)) &&
  !hasNoun(tokens, start, clause.to, EVENT_NOUNS);

/** "Hi Jo,", "thanks for the call", "Best, Ray": greetings and closings of a letter. */
function isCourtesy(tokens: readonly Token[], { from, to }: Range): boolean {
  const first = word(tokens, from);
  if (/^(?:hi|hello|hey|dear)$/.test(first)) return to - from <= 4 && tokens[to]?.text !== '-';
  if (/^(?:thanks|cheers|regards|sincerely|greetings|yours|xoxo)$/.test(first)) return true;
  const second = word(tokens, from + 1);
  return /^(?:best|kind|warm|love|many|all)$/.test(first) && /^(?:,|regards|wishes|thanks)$/.test(second);
}

const isChore = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).every(({ text, kind }) => kind !== 'word' || CHORES.has(text)) &&
  hasNoun(tokens, from, to, CHORES);

/** "… then laundry": what follows a task is a task too, even without a verb. */
const isThen = (tokens: readonly Token[], from: number, to: number): boolean =>
  to > from && word(tokens, to - 1) === 'then';

function hasSubject(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, from + 8); at += 1) {
    const text = word(tokens, at);
    if (SUBJECTS.has(text) && !(at > from && /^(?:for|that|if|when|what|how|why|whether)$/.test(word(tokens, at - 1))))
      return true;
    if (COPULAS.has(text) && at > from) return true;
  }
  return false;
}

/** What is up on a day has to be renewed by then: "lease is up end of the month". */
const TERMED =
  /^(?:insurance|lease|contract|warranty|guarantee|subscription|membership|permit|licen[cs]e|registration|rego|mot|tenancy|visa|policy|trial|plan|cover|certificate|cert)$/;
const isUp = (tokens: readonly Token[], start: number, at: number): boolean =>
  word(tokens, at) === 'up' &&
  /^(?:is|'s|comes|are)$/.test(word(tokens, at - 1)) &&
  tokens.slice(start, at).some(({ text }) => TERMED.test(text));

/** "rent is due Friday", "the passport expires in May", "report due tomorrow". */
function dueStatement({ tokens, clause, when }: Case, start: number): Verdict | null {
  if (!when.date || when.past) return null;
  for (let at = start + 1; at < clause.to; at += 1)
    if (
      EXPIRING.test(word(tokens, at)) ||
      (/^runs?$/.test(word(tokens, at)) && word(tokens, at + 1) === 'out') ||
      isUp(tokens, start, at)
    )
      return task('expiry', start);
    else if (/^(?:due|overdue)$/.test(word(tokens, at))) return task('state', start);
  return null;
}

/** "we're out of milk", "gas is low", "car needs an oil change". */
function shortage({ tokens, clause, unit, when }: Case, start: number): Verdict | null {
  if (passiveAt(tokens, start, clause.to)) return task('passive', start);
  if (!when.past && faultAt(tokens, start, clause.to)) return task('fault', start);
  for (let at = start; at < Math.min(clause.to, start + 8); at += 1) {
    const length = phraseLength(RUN_OUT, tokens, at, clause.to);
    const self = /^(?:we're|i'm|we|i|are|am|almost|running|nearly|'re)$/.test(word(tokens, at - 1)) || at === start;
    if (
      length &&
      self &&
      at + length < clause.to &&
      !/^(?:time|energy|patience|ideas|here|breath|it|the|my)$/.test(word(tokens, at + length))
    )
      return task('supply', at + length);
    const next = word(tokens, at + 1);
    if (
      word(tokens, at) === 'needs' &&
      at > start &&
      at + 1 < clause.to &&
      !SUBJECTS.has(word(tokens, at - 1)) &&
      !/^(?:me|help|love|time|you|us|him|her|it|more|to)$/.test(next)
    )
      return task('state', start);
    if (word(tokens, at) === 'needs' && next === 'to' && word(tokens, at + 2) === 'be') return task('state', start);
    if (
      /^(?:is|are)$/.test(word(tokens, at)) &&
      /^(?:low|empty|overdue|expired|expiring)$/.test(word(tokens, skipAdverbs(tokens, at + 1, clause.to))) &&
      clause.to - at <= 4 &&
      !/^(?:energy|mood|battery|i)$/.test(word(tokens, at - 1)) &&
      unit
    )
      return task('state', start);
  }
  return null;
}

/** "I have a game tomorrow", "there's a conference on Monday", "Friday is the convention", "I'm going hiking at six". */
function eventStatement({ tokens, clause, when }: Case, start: number): Verdict | null {
  const first = word(tokens, start);
  const at = skipAdverbs(tokens, start + 1, clause.to);
  const verb = word(tokens, at);
  if (
    /^(?:i|we|i've|we've)$/.test(first) &&
    /^(?:have|got|have got|'ve)$/.test(verb) &&
    !/^(?:been|had|to|done)$/.test(word(tokens, at + 1))
  )
    return task('event', verb === 'have' && word(tokens, at + 1) === 'got' ? at + 2 : at + 1);
  if (/^(?:there's|theres)$/.test(first)) return task('event', start + 1);
  if (first === 'there' && /^(?:is|are|will)$/.test(verb))
    return task('event', word(tokens, at + 1) === 'be' ? at + 2 : at + 1);
  if (/^(?:i'm|im|we're)$/.test(first) || (/^(?:i|we)$/.test(first) && /^(?:am|are)$/.test(verb))) {
    const going = first.includes("'") || first === 'im' ? at : at + 1;
    const gerund = word(tokens, going);
    if (gerund.endsWith('ing') && !/^(?:feeling|thinking|worrying|being|trying|getting|going)$/.test(gerund))
      return task('event', going);
    if (gerund === 'going') return task('event', going + 1 < clause.to ? going : going);
    return null;
  }
  if (/^(?:going|meeting|flying|having|driving|seeing|visiting|attending|hosting)$/.test(first))
    return task('event', first === 'going' && word(tokens, start + 1) === 'to' ? start + 2 : start);
  const having = hasAt(tokens, start, clause.to);
  if (having > start && !SUBJECTS.has(first) && hasNoun(tokens, having, clause.to, EVENT_NOUNS))
    return task('event', start);
  const is = isAt(tokens, start, clause.to);
  if (is > start && when.spent.has(start) && !SUBJECTS.has(word(tokens, is + 1)))
    return is + 1 < clause.to && hasNoun(tokens, is, clause.to, EVENT_NOUNS) ? task('event', is + 1) : null;
  const event =
    is > start &&
    hasNoun(tokens, start, is, EVENT_NOUNS) &&
    !SUBJECTS.has(first) &&
    !hasNoun(tokens, start, clause.to, LIST_NOUNS);
  return event && when.spent.has(is + 1) ? task('event', start) : null;
}

/** Returns the position of "have" or "has" in "the kids have a recital". */
function hasAt(tokens: readonly Token[], start: number, to: number): number {
  for (let at = start + 1; at < Math.min(to, start + 4); at += 1)
    if (/^(?:have|has)$/.test(word(tokens, at))) return at;
  return -1;
}

function isAt(tokens: readonly Token[], start: number, to: number): number {
  for (let at = start + 1; at < Math.min(to, start + 8); at += 1)
    if (/^(?:is|are|starts)$/.test(word(tokens, at))) return at;
  return -1;
}
