import {
  ADVERBS,
  CONNECTIVES,
  DETERMINERS,
  MODALS,
  OBJECT_PRONOUNS,
  PREPOSITIONS,
  SUBJECTS,
  SUBORDINATORS,
} from './lexicon/function-words.ts';
import { COMMAND_VERBS, NOUN_LIKE, PAST_VERBS, PRESENT_VERBS } from './lexicon/verbs.ts';
import { type Head, type HeadKind, isFinite, readHead, reminderLength, skipAdverbs, skipConnectives } from './heads.ts';
import type { Range, Token } from './words.ts';
import { phraseLength, wordSet } from './words.ts';

const TASK_KINDS: ReadonlySet<HeadKind> = new Set([
  'reminder',
  'obligation',
  'wish',
  'command',
  'need',
  'lapse',
  'future',
]);
const RELATIVE_NOUNS = wordSet(
  'thing things stuff one all everything something anything nothing people way ways reason time what much many list lot',
);
const STRONG_LINKS = wordSet('oh um uh umm uhh erm plus anyway anyways wait besides afterwards meanwhile also');
const TIME_OPENERS = wordSet('yesterday lately recently');
const PARTICLES = wordSet('in on over out up off through around back down away');
const MOTION = wordSet('go come try run stop head sit stay swing');
const STATIVE = wordSet('was were is are felt made left brought gave had has');

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** What the cutter knows of the clause that it is in. */
interface Open {
  readonly start: number;
  readonly head: Head;
  readonly isTask: boolean;
  hasVerb: boolean;
}

/**
 * Cuts a unit where a new matter begins. Speech has no marks, so the cut is made by the words: before an obligation, an
 * order or a subject with its verb, together with the connectives that lead to it.
 */
export function cutSpeech(tokens: readonly Token[], { from, to }: Range): Range[] {
  const clauses: Range[] = [];
  let open = openAt(tokens, from, to);
  for (let at = skipConnectives(tokens, from, to) + 1; at < to; at += 1) {
    if (isFinite(tokens, at - 1, to) || PRESENT_VERBS.has(word(tokens, at - 1))) open.hasVerb = true;
    if (at <= open.head.core) continue;
    if (!cutsAt(tokens, at, to, open)) continue;
    clauses.push({ from: open.start, to: at });
    open = openAt(tokens, at, to);
    at = Math.max(at, skipConnectives(tokens, at, to));
  }
  clauses.push({ from: open.start, to });
  return clauses;
}

function openAt(tokens: readonly Token[], start: number, to: number): Open {
  const head = readHead(tokens, skipConnectives(tokens, start, to), to);
  const isTask = TASK_KINDS.has(head.kind);
  return { start, head, isTask, hasVerb: isTask };
}

function cutsAt(tokens: readonly Token[], at: number, to: number, open: Open): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (token.kind === 'mark' && !/^[,()/]$/.test(token.text)) return false;
  const next = skipConnectives(tokens, at, to);
  if (next >= to) return false;
  const link = linkOf(tokens, at, next);
  if (link === 'none' && token.kind === 'mark') return false;
  const before = lastWord(tokens, at);
  if (!mayEnd(tokens, before, link)) return false;
  const head = readHead(tokens, next, Math.min(to, next + 40));
  switch (head.kind) {
    case 'drop':
      return true;
    case 'correction':
      return link !== 'none' || head.lead > 1;
    case 'reminder':
      return (
        opensSubject(tokens, next, before, link, open) ||
        reminderLength(tokens, next, to) > 0 ||
        link !== 'none' ||
        head.lead > 0
      );
    case 'command':
      return commandCuts(tokens, at, next, to, head, link, before, open);
    case 'subordinate':
      return subordinateCuts(tokens, next, to, link, open);
    case 'statement':
      return statementCuts(tokens, next, to, link, before, open);
    case 'none':
      return link === 'strong' || (TIME_OPENERS.has(word(tokens, next)) && before >= 0);
    default:
      return carrierCuts(tokens, next, to, head, link, before, open);
  }
}

type Link = 'none' | 'and' | 'comma' | 'plain' | 'strong';

/** How strongly the words between two clauses part them. */
function linkOf(tokens: readonly Token[], at: number, next: number): Link {
  if (next === at) return 'none';
  const words: string[] = [];
  let comma = false;
  for (let here = at; here < next; here += 1) {
    if (tokens[here]?.kind === 'mark') comma = true;
    else words.push(word(tokens, here));
  }
  if (words.some((text) => STRONG_LINKS.has(text)) || words.length > 1) return 'strong';
  if (words.length === 0) return 'comma';
  if (words[0] === 'and') return comma ? 'comma' : 'and';
  return comma ? 'strong' : 'plain';
}

function lastWord(tokens: readonly Token[], at: number): number {
  let here = at - 1;
  while (here >= 0 && tokens[here]?.kind === 'mark') here -= 1;
  return here;
}

/** A clause cannot end in "to", "the", "of" or "should". */
function mayEnd(tokens: readonly Token[], before: number, link: Link): boolean {
  const text = word(tokens, before);
  if (text === 'and' || text === 'or' || text === 'please') return text === 'please';
  if (link === 'strong' || link === 'comma') return !/^(?:to|the|a|an|my|your|i|of)$/.test(text);
  if (OBJECT_PRONOUNS.has(text) && !/^(?:that|this|those|these|her)$/.test(text)) return true;
  if (text === 'her' || text === 'that' || text === 'this') return false;
  if (PARTICLES.has(text))
    return /^(?:out|up|off|back|down|away|around)$/.test(text) || COMMAND_VERBS.has(word(tokens, before - 1));
  return (
    !(
      DETERMINERS.has(text) &&
      !/^(?:one|two|three|four|five|six|seven|eight|nine|ten|more|most|many|much|some|any|all|each|both)$/.test(text)
    ) &&
    !PREPOSITIONS.has(text) &&
    !MODALS.has(text)
  );
}

function opensSubject(tokens: readonly Token[], next: number, before: number, link: Link, open: Open): boolean {
  const text = word(tokens, before);
  if (link === 'none' && (SUBORDINATORS.has(text) || RELATIVE_NOUNS.has(text) || SUBJECTS.has(text))) return false;
  return SUBJECTS.has(word(tokens, next)) || open.hasVerb;
}

function carrierCuts(
  tokens: readonly Token[],
  next: number,
  to: number,
  head: Head,
  link: Link,
  before: number,
  open: Open,
): boolean {
  if (SUBJECTS.has(word(tokens, next))) {
    if (!opensSubject(tokens, next, before, link, open)) return false;
    return head.kind !== 'need' || head.core < to;
  }
  if (head.kind === 'past' || head.kind === 'negated' || head.kind === 'lapse' || head.kind === 'future')
    return link === 'strong' || link === 'comma';
  if (link === 'and' && !open.isTask) return false;
  const text = word(tokens, before);
  if (
    link === 'none' &&
    (ADVERBS.has(text) ||
      SUBJECTS.has(text) ||
      SUBORDINATORS.has(text) ||
      (COMMAND_VERBS.has(text) && before <= open.head.core))
  )
    return false;
  return open.hasVerb || link !== 'none';
}

/** A verb that is as often a noun needs a companion: "call the", "email dave", not "the final call". */
function hasCompanion(tokens: readonly Token[], verb: number, to: number, strict: boolean): boolean {
  const next = verb + 1 < to ? word(tokens, verb + 1) : '';
  if (next === '') return false;
  if (/^(?:my|the|a|an|his|our|your|their|some|all|these|those|this)$/.test(next)) return true;
  if (strict) return false;
  if (PARTICLES.has(next) || (next === 'to' && /^(?:call|go|talk|speak|write|listen|reply)$/.test(word(tokens, verb))))
    return true;
  return (
    tokens[verb + 1]?.kind === 'word' &&
    !PREPOSITIONS.has(next) &&
    !isFinite(tokens, verb + 1, to) &&
    !CONNECTIVES.has(next) &&
    !SUBJECTS.has(next)
  );
}

function commandCuts(
  tokens: readonly Token[],
  at: number,
  next: number,
  to: number,
  head: Head,
  link: Link,
  before: number,
  open: Open,
): boolean {
  const polite = /^(?:please|can|could|will|would|let's|lets)$/.test(word(tokens, next));
  const verb = head.core;
  const nounLike = NOUN_LIKE.has(word(tokens, verb));
  const text = word(tokens, before);
  if (link === 'none') {
    if (
      ADVERBS.has(text) ||
      SUBJECTS.has(text) ||
      SUBORDINATORS.has(text) ||
      (isFinite(tokens, before, to) && before === open.head.core)
    )
      return false;
    if (
      OBJECT_PRONOUNS.has(text) &&
      /^(?:make|makes|made|let|lets|help|helps|helped|have|had|saw|watch|watched|want|see)$/.test(
        word(tokens, before - 1),
      )
    )
      return false;
    if (COMMAND_VERBS.has(text) && before <= verbOf(tokens, open, at)) return false;
    if (polite) return true;
    if (open.isTask)
      return (
        verb > verbOf(tokens, open, at) + 1 && (!nounLike || hasCompanion(tokens, verb, to, false)) && verb + 1 < to
      );
    return (
      open.hasVerb &&
      hasCompanion(tokens, verb, to, nounLike && open.head.kind !== 'subordinate') &&
      !PRESENT_VERBS.has(text)
    );
  }
  if (link === 'and') return polite || (open.isTask && andCuts(tokens, at, verb, to, open));
  if (link === 'comma')
    return (
      polite ||
      (open.isTask || open.head.kind === 'none'
        ? !nounLike || hasCompanion(tokens, verb, to, false)
        : hasCompanion(tokens, verb, to, true) && !isNarrative(tokens, open, at))
    );
  return true;
}

/** Where the verb of the open task stands: "need to really clean" is at "clean". */
const verbOf = (tokens: readonly Token[], open: Open, at: number): number =>
  Math.min(skipAdverbs(tokens, open.head.core, at), at);

/** "He came home, took a shower": a run of past verbs goes on over its commas. */
function isNarrative(tokens: readonly Token[], open: Open, at: number): boolean {
  for (let here = open.start; here < at && here < open.start + 6; here += 1)
    if (PAST_VERBS.has(word(tokens, here))) return true;
  return false;
}

/** "wash and fold", "go and get", "email and tell him" are one matter; "buy milk and call mom" are two. */
function andCuts(tokens: readonly Token[], at: number, verb: number, to: number, open: Open): boolean {
  const first = verbOf(tokens, open, at);
  if (at - first < 2 || (MOTION.has(word(tokens, first)) && at - first < 3)) return false;
  if (PARTICLES.has(word(tokens, at - 1)) && at - first < 3) return false;
  if (verb + 1 >= to || tokens[verb + 1]?.kind !== 'word') return false;
  if (OBJECT_PRONOUNS.has(word(tokens, verb + 1)) && !DETERMINERS.has(word(tokens, verb + 1))) return false;
  return !NOUN_LIKE.has(word(tokens, verb)) || hasCompanion(tokens, verb, to, false);
}

/** "… when I got home": a look back ends the task before it; "… when I get home" belongs to it. */
function subordinateCuts(tokens: readonly Token[], next: number, to: number, link: Link, open: Open): boolean {
  if (link === 'strong' || link === 'comma') return true;
  if (link === 'and') return false;
  if (!/^(?:when|since|because|while|although|though|even|once|whenever)$/.test(word(tokens, next))) return false;
  for (let at = next + 1; at < Math.min(to, next + 6); at += 1)
    if (PAST_VERBS.has(word(tokens, at)) || (isFinite(tokens, at, to) && word(tokens, at).endsWith('ed'))) return true;
  return /^(?:when|whenever)$/.test(word(tokens, next)) && open.isTask && /^(?:do|don't)$/.test(word(tokens, next + 2));
}

/** A subject with its verb: "i enjoyed", "it was", "my husband came", "work was". */
function statementCuts(
  tokens: readonly Token[],
  next: number,
  to: number,
  link: Link,
  before: number,
  open: Open,
): boolean {
  if (link === 'strong' || (link === 'comma' && !isListed(tokens, next))) return true;
  const first = word(tokens, next);
  const last = word(tokens, before);
  if (link === 'none' && (SUBORDINATORS.has(last) || RELATIVE_NOUNS.has(last))) return false;
  if (
    TIME_OPENERS.has(first) ||
    (first === 'last' &&
      /^(?:night|week|month|year)$/.test(word(tokens, next + 1)) &&
      SUBJECTS.has(word(tokens, next + 2)))
  )
    return true;
  if (SUBJECTS.has(first)) return subjectWithVerb(tokens, next, to, link, before, open);
  if (link === 'and') return false;
  if (DETERMINERS.has(first) || /^(?:today|today's)$/.test(first)) return nounWithVerb(tokens, next + 1, to);
  if (link === 'none' && open.isTask && !COMMAND_VERBS.has(last))
    return STATIVE.has(word(tokens, next + 1)) && !/^(?:which|who|what)$/.test(first);
  return link !== 'none';
}

/** "eggs, bread": a comma before a bare noun is an enumeration, not a new statement. */
const isListed = (tokens: readonly Token[], next: number): boolean => tokens[next + 1]?.text === ',';

function subjectWithVerb(
  tokens: readonly Token[],
  next: number,
  to: number,
  link: Link,
  before: number,
  open: Open,
): boolean {
  const first = word(tokens, next);
  if (first.includes("'") && !/^(?:it's|that's|there's)$/.test(first)) return true;
  const at = skipAdverbs(tokens, next + 1, to);
  const verb = word(tokens, at);
  const finite =
    isFinite(tokens, at, to) || PRESENT_VERBS.has(verb) || MODALS.has(verb) || first.includes("'") || at > next + 1;
  if (!finite) return false;
  if (
    /^(?:it|you|something|everything|someone)$/.test(first) &&
    link === 'none' &&
    (COMMAND_VERBS.has(word(tokens, before)) || before <= open.head.core)
  )
    return false;
  // "the meeting i have tomorrow", "the shoes he wanted": a relative clause has no object of its own.
  const after = word(tokens, at + 1);
  if (
    link === 'none' &&
    open.isTask &&
    /^(?:have|has|had|want|wanted|need|needed|got|asked|like|liked|made|bought|promised|told|said|sent|mentioned|recommended|ordered|saw)$/.test(
      verb,
    ) &&
    (at + 1 >= to || PREPOSITIONS.has(after) || /^(?:tomorrow|today|yesterday|last|and|next|this|me)$/.test(after))
  )
    return false;
  return true;
}

/** A noun of up to four words and then an unmistakable finite verb. */
function nounWithVerb(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < Math.min(to, from + 6); at += 1) {
    const text = word(tokens, at - 1);
    if (
      tokens[at]?.kind !== 'word' ||
      PREPOSITIONS.has(text) ||
      MODALS.has(text) ||
      (phraseLength(CONNECTIVES, tokens, at - 1, to) && text !== 'and')
    )
      return false;
    if (SUBJECTS.has(word(tokens, at)) && word(tokens, at - 1) !== 'and') return false;
    if (isFinite(tokens, at, to)) return true;
  }
  return false;
}
