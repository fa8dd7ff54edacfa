import type { WhenRead } from './dates/read.ts';
import { type Head, isStatement, readHead, skipAdverbs, skipConnectives } from './heads.ts';
import { CORRECTIONS, EVENT_NOUNS, LIST_NOUNS } from './lexicon/carriers.ts';
import { CHECK_OPENERS, GROCERIES, NEED_FEELINGS, RUN_OUT, WISH_FEELINGS } from './lexicon/decide-words.ts';
import { ADVERBS, CONNECTIVES, COPULAS, DETERMINERS, PREPOSITIONS, SUBJECTS } from './lexicon/function-words.ts';
import { COMMAND_VERBS, STATE_VERBS } from './lexicon/verbs.ts';
import type { Unit } from './units.ts';
import type { Range, Token } from './words.ts';
import { phraseLength } from './words.ts';

/** How a task was said; it decides how its title is made and how it is explained. */
export type Manner =
  'asked' | 'needed' | 'wished' | 'planned' | 'overdue' | 'event' | 'check' | 'supply' | 'item' | 'state';

export type Verdict =
  | { readonly kind: 'task'; readonly manner: Manner; readonly core: number }
  /** Only says when, of the task before it. */
  | { readonly kind: 'when' }
  /** Takes the task before it back. */
  | { readonly kind: 'drop' }
  /** Says something anew of the task before it: "no wait, Friday". */
  | { readonly kind: 'correction'; readonly core: number }
  /** Says that something need not be done. */
  | { readonly kind: 'denial'; readonly core: number }
  /** Goes with the next task: "after I finish the report, …". */
  | { readonly kind: 'condition' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'thought' };

/** Everything that a clause is judged by. */
export interface Case {
  readonly tokens: readonly Token[];
  readonly clause: Range;
  readonly unit: Unit;
  readonly when: WhenRead;
  /** True when the whole dump is this one clause. */
  readonly alone: boolean;
}

const THOUGHT: Verdict = { kind: 'thought' };
const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const task = (manner: Manner, core: number): Verdict => ({ kind: 'task', manner, core });

/** Decides what a clause is: something to do, a word on when, a taking back, or a thought. */
export function decide(given: Case): Verdict {
  const { tokens, clause, when } = given;
  const start = skipConnectives(tokens, clause.from, clause.to);
  if (start >= clause.to) return { kind: 'empty' };
  const corrected = correctionAt(given, clause.from);
  if (corrected) return corrected;
  if (onlyWhen(given, start)) return { kind: 'when' };
  const head = readHead(tokens, start, clause.to);
  if (head.core >= clause.to && head.kind !== 'drop') return head.kind === 'reminder' ? { kind: 'empty' } : THOUGHT;
  if (when.past && !when.said && head.kind !== 'reminder' && head.kind !== 'command') return THOUGHT;
  const check = checkAt(given, start);
  if (check) return check;
  switch (head.kind) {
    case 'drop':
      return { kind: 'drop' };
    case 'negated':
      return { kind: 'denial', core: head.core };
    case 'past':
      return THOUGHT;
    case 'reminder':
      return task('asked', unwrap(given, head.core));
    case 'command':
      return commandVerdict(given, head);
    case 'obligation':
      return /^(?:you|you've)$/.test(word(tokens, start)) ? THOUGHT : task('needed', head.core);
    case 'wish':
      return wishVerdict(given, head);
    case 'future':
      return futureVerdict(given, head);
    case 'lapse':
      return lapseVerdict(given, start, head);
    case 'need':
      return needVerdict(given, start, head);
    case 'subordinate':
      return /^(?:after|before|once|when|if|as|until)$/.test(word(tokens, start)) ? { kind: 'condition' } : THOUGHT;
    default:
      return statementVerdict(given, start, head);
  }
}

/** "no wait, Friday": words of correction with nothing but a date after them. */
function correctionAt(given: Case, from: number): Verdict | null {
  const { tokens, clause } = given;
  for (let at = from; at < Math.min(clause.to, from + 4); at += 1) {
    const length = phraseLength(CORRECTIONS, tokens, at, clause.to);
    if (length > 0 && at + length < clause.to && onlyWhen(given, at + length))
      return { kind: 'correction', core: at + length };
    if (tokens[at]?.kind === 'word' && !CONNECTIVES.has(word(tokens, at))) return null;
  }
  return null;
}

/** True when a clause says nothing but when: "tomorrow", "it's at 1:30 on Sunday", "at the latest". */
function onlyWhen({ tokens, clause, when }: Case, start: number): boolean {
  if (when.spent.size === 0) return false;
  let at = start;
  if (/^(?:it's|its|that's|it|that|this)$/.test(word(tokens, at))) {
    at += 1;
    while (/^(?:is|will|be|should|would|has|to|takes?|lasts?|starts?|due|can|might|only)$/.test(word(tokens, at)))
      at += 1;
    if (at === start + 1 && !word(tokens, start).includes("'")) return false;
    // A place may follow the time of an appointment.
    return when.spent.has(at) || (/^(?:at|in|on)$/.test(word(tokens, at)) && when.said);
  }
  for (; at < clause.to; at += 1) {
    if (when.spent.has(at) || tokens[at]?.kind === 'mark') continue;
    if (
      !/^(?:instead|please|at|by|on|the|latest|not|actually|that's|better|sharp|or|and|so|for|to|it|works|then|maybe|is|fine)$/.test(
        word(tokens, at),
      )
    )
      return false;
  }
  return true;
}

/** "did I pay the bill?", "is the car insured on Friday?": something to find out. */
function checkAt({ tokens, clause, unit, when }: Case, start: number): Verdict | null {
  const length = phraseLength(CHECK_OPENERS, tokens, start, clause.to);
  if (!length || clause.to - start < length + 1) return null;
  const opener = word(tokens, start);
  if (/^(?:did|also)$/.test(opener))
    return clause.to - start >= 4 && !/^(?:do|say|wrong|deserve)$/.test(word(tokens, start + length))
      ? task('check', start)
      : null;
  if (!unit.question) return null;
  return when.said || /^(?:when|what|where)$/.test(opener) ? task('check', start) : null;
}

/** Carriers inside a reminder: "remind me that I need to …" is about what I need to do. */
function unwrap({ tokens, clause }: Case, core: number): number {
  const inner = readHead(tokens, core, clause.to);
  if (/^(?:reminder|obligation|wish|future|need)$/.test(inner.kind) && inner.core < clause.to) return inner.core;
  if (/^(?:i|we|i've|we've)$/.test(word(tokens, core)) && /^(?:have|got|had)$/.test(word(tokens, core + 1)))
    return Math.min(core + 2, clause.to - 1);
  return core;
}

function commandVerdict({ tokens, clause }: Case, head: Head): Verdict {
  const verb = word(tokens, head.core);
  const next = head.core + 1 < clause.to ? word(tokens, head.core + 1) : '';
  if (
    /^(?:see|thank|let|come|believe|take)$/.test(verb) &&
    /^(?:you|god|goodness|me|on|care|to)$/.test(next) &&
    clause.to - head.core <= 3
  )
    return THOUGHT;
  if (verb === 'let' && next === 'me') return THOUGHT;
  return task('asked', head.core);
}

function wishVerdict({ tokens, clause }: Case, head: Head): Verdict {
  const at = skipAdverbs(tokens, head.core, clause.to);
  const verb = word(tokens, at);
  if (WISH_FEELINGS.has(verb) || STATE_VERBS.has(verb)) return THOUGHT;
  if (verb === 'see' && /^(?:him|her|them|you|how|what)$/.test(word(tokens, at + 1))) return THOUGHT;
  return task('wished', head.core);
}

function futureVerdict({ tokens, clause, when }: Case, head: Head): Verdict {
  const verb = word(tokens, head.core);
  if (when.said && !when.past) return task('planned', head.core);
  if (
    STATE_VERBS.has(verb) ||
    !COMMAND_VERBS.has(verb) ||
    /^(?:keep|try|see|get|have|let|do|go|make|miss|use|need)$/.test(verb)
  )
    return clause.to - head.core > 2 && /^(?:do|make|get|go|try)$/.test(verb) ? task('planned', head.core) : THOUGHT;
  return task('planned', head.core);
}

/** "I still haven't paid rent", "keep forgetting to call": undone, unless the words tell an old story. */
function lapseVerdict({ tokens, clause, when }: Case, start: number, head: Head): Verdict {
  if (when.past) return THOUGHT;
  const words = tokens.slice(start, clause.to).map(({ text }) => text);
  const bare = words.slice(0, 4).some((text) => /^(?:haven't|not)$/.test(text));
  const marked = words.some((text) => /^(?:still|yet)$/.test(text));
  if (bare && !marked) return THOUGHT;
  if (
    bare &&
    /^(?:been|had|felt|slept|eaten|seen|told|heard|done|gotten)$/.test(
      word(tokens, skipAdverbs(tokens, head.core, clause.to)),
    )
  )
    return THOUGHT;
  return task('overdue', head.core);
}

function needVerdict({ tokens, clause, when }: Case, start: number, head: Head): Verdict {
  let at = head.core;
  while (at < clause.to && (DETERMINERS.has(word(tokens, at)) || ADVERBS.has(word(tokens, at)))) at += 1;
  const event = hasNoun(tokens, head.core, clause.to, EVENT_NOUNS);
  if (COMMAND_VERBS.has(word(tokens, head.core)) && !event) return task('needed', head.core);
  if (/^(?:it|you|him|them|her|us|me)$/.test(word(tokens, head.core))) return THOUGHT;
  if (event && (when.said || /^(?:an?|the|my)$/.test(word(tokens, head.core)) || head.core === at))
    return task('event', head.core);
  if (NEED_FEELINGS.has(word(tokens, at)) && !when.said) return THOUGHT;
  const wanted = !tokens.slice(start, head.core).some(({ text }) => text === 'need');
  if (wanted && !when.said && !hasNoun(tokens, head.core, clause.to, GROCERIES)) return THOUGHT;
  return task('supply', head.core);
}

const hasNoun = (tokens: readonly Token[], from: number, to: number, nouns: ReadonlySet<string>): boolean => {
  for (let at = from; at < to; at += 1) if (nouns.has(word(tokens, at))) return true;
  return false;
};

/** Statements and bare nouns: an event, a shortage, an item of a list; otherwise a thought. */
function statementVerdict(given: Case, start: number, head: Head): Verdict {
  const { tokens, clause, unit, when, alone } = given;
  const statement = isStatement(tokens, start, clause.to);
  const first = word(tokens, start);
  const due = dueStatement(given, start);
  if (due) return due;
  const short = shortage(given, start);
  if (short) return short;
  if (when.said && !when.past) {
    const event = eventStatement(given, start);
    if (event) return event;
  }
  if (!statement && when.said && !when.past && clause.to - start <= 16) return task('event', head.core);
  if (unit.item || unit.headed) return hasSubject(tokens, start, clause.to) ? THOUGHT : task('item', head.core);
  if (statement || SUBJECTS.has(first) || PREPOSITIONS.has(first)) return THOUGHT;
  const length = clause.to - start;
  if (alone && length <= 7) return task('item', head.core);
  if (
    length <= 5 &&
    hasNoun(tokens, start, clause.to, GROCERIES) &&
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

function hasSubject(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, from + 8); at += 1) {
    const text = word(tokens, at);
    if (SUBJECTS.has(text) && !(at > from && /^(?:for|that|if|when|what|how|why|whether)$/.test(word(tokens, at - 1))))
      return true;
    if (COPULAS.has(text) && at > from) return true;
  }
  return false;
}

/** "rent is due Friday", "the passport expires in May", "report due tomorrow". */
function dueStatement({ tokens, clause, when }: Case, start: number): Verdict | null {
  if (!when.date || when.past) return null;
  for (let at = start + 1; at < clause.to; at += 1)
    if (/^(?:due|expires?|expiring|overdue)$/.test(word(tokens, at))) return task('state', start);
  return null;
}

/** "we're out of milk", "gas is low", "car needs an oil change". */
function shortage({ tokens, clause, unit }: Case, start: number): Verdict | null {
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

function isAt(tokens: readonly Token[], start: number, to: number): number {
  for (let at = start + 1; at < Math.min(to, start + 8); at += 1)
    if (/^(?:is|are|starts)$/.test(word(tokens, at))) return at;
  return -1;
}
