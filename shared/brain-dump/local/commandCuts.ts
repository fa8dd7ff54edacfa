import { DATE_WORDS } from './dates/dateWords.ts';
import { isFinite, skipAdverbs } from './grammar.ts';

import {
  ADVERBS,
  CONNECTIVES,
  DETERMINERS,
  MODALS,
  OBJECT_PRONOUNS,
  PREPOSITIONS,
  SUBJECTS,
  SUBORDINATORS,
} from './lexicon/functionWords.ts';
import { LIST_NOUNS } from './lexicon/carriers.ts';
import { CHORES } from './lexicon/decideWords.ts';
import { CALLABLE, COMMAND_VERBS, NOUN_LIKE, PAST_VERBS, PRESENT_VERBS } from './lexicon/verbs.ts';
import { reminderLength } from './reminders.ts';
import { type Open, PARTICLES, type Site } from './site.ts';
import { endsCondition, isTold, opensSubject } from './statementCuts.ts';
import type { Token } from './words.ts';
import { phraseLength, wordSet } from './words.ts';

const MOTION = wordSet('go come try run stop head sit stay swing');
/** After these a comma may part goods: "buy milk, water bottles". */
const GATHERING = wordSet('buy get bring pack order add need list put grab pick take');
const CAUSATIVES = /^(?:make|makes|made|let|lets|help|helps|helped|have|had|saw|watch|watched|want|see|asked|told)$/;
const AUXILIARY = /^(?:go|come|try|help|let|make|get|start|stop|have|be|pick|dry|clean)$/;
const COUNTS = /^(?:two|three|four|five|six|ten|another|more|both)$/;
const SAME_PAST = /^(?:put|read|cut|set|let|hit|quit|shut|spread|come|become|run)$/;
/** Verbs that need nothing after them, so that a clause may end in them. */
const ALONE =
  /^(?:sleep|slept|remember|hurt|hurts|ache|cry|eat|eaten|showered|rested|cope|function|breathe|know|stop|care|die|fail|shake)$/;
const SPEAKING = /^(?:go|talk|speak|write|listen|reply)$/;

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** Before "I need to", "have to", "want to" and the like. */
export function polarCuts(site: Site): boolean {
  const { tokens, next, to, head, link, before, open } = site;
  if (head.kind === 'lapse' && link === 'none' && endsAt(tokens, head.core, to)) return false;
  if (SUBJECTS.has(word(tokens, next)))
    return opensSubject(site) && !isTold(site) && (head.kind !== 'need' || head.core < to);
  if (/^(?:past|negated|lapse|future)$/.test(head.kind)) return link === 'strong' || link === 'comma';
  if (link === 'and' && !open.isTask) return false;
  const text = word(tokens, before);
  const leans = ADVERBS.has(text) || isSubjectWord(tokens, before) || SUBORDINATORS.has(text);
  if (link === 'none' && (leans || (COMMAND_VERBS.has(text) && before <= open.head.core))) return false;
  return open.hasVerb || link !== 'none';
}

const endsAt = (tokens: readonly Token[], at: number, to: number): boolean =>
  at >= to || tokens[at]?.kind !== 'word' || /^(?:and|but|so|or|then)$/.test(word(tokens, at));

/** "it" after a verb or preposition is an object, and a clause may end in it. */
function isSubjectWord(tokens: readonly Token[], at: number): boolean {
  const text = word(tokens, at);
  if (!SUBJECTS.has(text)) return false;
  const previous = word(tokens, at - 1);
  const isObject =
    /^(?:it|you|something|everything|someone)$/.test(text) &&
    (COMMAND_VERBS.has(previous) ||
      PREPOSITIONS.has(previous) ||
      previous.endsWith('ing') ||
      /^(?:loves?|likes?|hates?|enjoys?|needs?|wants?|misses|loved|hated|did|made)$/.test(previous));
  return !isObject;
}

/** A verb that is as often a noun needs a companion: "call the", "email dave", not "the final call". */
export function hasCompanion(tokens: readonly Token[], verb: number, to: number, strict: boolean): boolean {
  const next = verb + 1 < to ? word(tokens, verb + 1) : '';
  const name = word(tokens, verb);
  if (next === '' || DATE_WORDS.has(next)) return false;
  // "the seating plan | pay the florist": of two orders side by side the first is a noun.
  if (COMMAND_VERBS.has(next) && !NOUN_LIKE.has(next) && !AUXILIARY.test(name)) return false;
  if (/^(?:my|the|a|an|his|our|your|their|some|all|these|those|this|someone|somebody|everyone|him|them)$/.test(next))
    return true;
  if (/^(?:up|out|off|down|away|back)$/.test(next) && DETERMINERS.has(word(tokens, verb + 2))) return true;
  if (next === 'and' && COMMAND_VERBS.has(word(tokens, verb + 2)) && CALLABLE.has(name))
    return reminderLength(tokens, verb + 2, to) === 0;
  if (name === 'stop' && /^(?:at|by)$/.test(next)) return true;
  if (strict || !CALLABLE.has(name)) return false;
  if (PARTICLES.has(next))
    return (
      !/^(?:in|on|over|through|around)$/.test(next) ||
      /^(?:put|turn|get|check|go|hand|sign|look|move|take|set|try|drop|fill|pass|call|stop|log|send|bring)$/.test(name)
    );
  if (COUNTS.test(next)) return true;
  if (next === 'to') return SPEAKING.test(name);
  if (/^(?:together|later|now|soon|asap|and\/or|only|also|again)$/.test(next)) return false;
  return (
    tokens[verb + 1]?.kind === 'word' &&
    !PREPOSITIONS.has(next) &&
    !isFinite(tokens, verb + 1, to) &&
    phraseLength(CONNECTIVES, tokens, verb + 1, to) === 0 &&
    !(SUBJECTS.has(next) && next !== 'it')
  );
}

/** "put laundry on my list", "add the dentist to the calendar": an order wherever it stands. */
function isListing(tokens: readonly Token[], verb: number, to: number): boolean {
  if (!/^(?:add|put|schedule|set|mark|create|enter)$/.test(word(tokens, verb))) return false;
  for (let at = verb + 2; at < Math.min(to, verb + 8); at += 1) {
    if (!/^(?:to|on|in)$/.test(word(tokens, at)) || !/^(?:my|the|our)$/.test(word(tokens, at + 1))) continue;
    return tokens.slice(at + 2, Math.min(to, at + 6)).some(({ text }) => LIST_NOUNS.has(text));
  }
  return false;
}

const GIVING = /^(?:pack|buy|bring|get|make|order|give|find|cook|book|write|bake)$/;

/** "wash it", "tell him": about what was just named; "pack him some pyjamas" is a matter of its own. */
const refersBack = (tokens: readonly Token[], verb: number): boolean =>
  OBJECT_PRONOUNS.has(word(tokens, verb + 1)) &&
  !/^(?:me|us)$/.test(word(tokens, verb + 1)) &&
  !DETERMINERS.has(word(tokens, verb + 1)) &&
  !(
    GIVING.test(word(tokens, verb)) &&
    /^(?:him|her|me|us)$/.test(word(tokens, verb + 1)) &&
    DETERMINERS.has(word(tokens, verb + 2))
  );

/** Before an order: "buy milk | call mom". */
export function commandCuts(site: Site): boolean {
  const { tokens, next, to, head, link, open } = site;
  const polite = /^(?:please|can|could|will|would|let's|lets)$/.test(word(tokens, next));
  const verb = head.core;
  const nounLike = NOUN_LIKE.has(word(tokens, verb));
  if (word(tokens, next) === 'to') return /^(?:and|comma)$/.test(link) && open.isTask;
  switch (link) {
    case 'none':
      return bareCommandCuts(site, polite, nounLike);
    case 'and':
      return polite || (open.isTask ? andCuts(site) : isMismatch(site));
    case 'comma':
      if (polite) return true;
      if (open.isTask && refersBack(tokens, verb)) return false;
      if (open.isTask || open.head.kind === 'none' || open.head.kind === 'subordinate')
        return (
          !nounLike ||
          hasCompanion(tokens, verb, to, false) ||
          (open.isTask &&
            !/^(?:mark|bill|chase|will|drew|open)$/.test(word(tokens, verb)) &&
            !GATHERING.has(word(tokens, verbOf(tokens, open, site.at))) &&
            hasObject(tokens, verb, to, false, true))
        );
      return hasCompanion(tokens, verb, to, true) && !isNarrative(site);
    default:
      return true;
  }
}

/**
 * "her car is ready and clean up the bay": a base form cannot go on from "is" or "was", so an order begins. Not after
 * "to", a modal or "makes me", where base forms stand side by side.
 */
function isMismatch({ tokens, at, to, head, open }: Site): boolean {
  const verb = head.core;
  if (
    SAME_PAST.test(word(tokens, verb)) ||
    (NOUN_LIKE.has(word(tokens, verb)) && !hasCompanion(tokens, verb, to, true))
  )
    return false;
  if (!hasObject(tokens, verb, to, false) || refersBack(tokens, verb)) return false;
  let finite = false;
  for (let here = open.start; here < at; here += 1) {
    const text = word(tokens, here);
    if (text === 'to' || MODALS.has(text) || CAUSATIVES.test(text) || /^(?:when|if|help|helps)$/.test(text))
      return false;
    if (isFinite(tokens, here, to)) finite = true;
    else if (PRESENT_VERBS.has(text) && !ADVERBS.has(text) && !text.endsWith('s')) return false;
  }
  return finite;
}

function bareCommandCuts({ tokens, at, to, head, before, open }: Site, polite: boolean, nounLike: boolean): boolean {
  const verb = head.core;
  const text = word(tokens, before);
  if (endsCondition(tokens, open.start, at) && hasObject(tokens, verb, to, nounLike)) return true;
  if (
    (ADVERBS.has(text) && !/^(?:again|already|maybe|always)$/.test(text)) ||
    isSubjectWord(tokens, before) ||
    SUBORDINATORS.has(text)
  )
    return false;
  if (isFinite(tokens, before, to) && before === open.head.core && !ALONE.test(text)) return false;
  if (!open.isTask && isListing(tokens, verb, to)) return true;
  if (nounLike && text.endsWith("'s") && !SUBJECTS.has(text)) return false;
  if (OBJECT_PRONOUNS.has(text) && CAUSATIVES.test(word(tokens, before - 1))) return false;
  const first = verbOf(tokens, open, at);
  if (COMMAND_VERBS.has(text) && before <= first) return false;
  // "get my hair cut"
  if (SAME_PAST.test(word(tokens, verb)) && /^(?:get|have|having)$/.test(word(tokens, first)) && at - first <= 4)
    return false;
  // "buy more bleach"
  if (/^(?:more|some|any|many|much|all|enough)$/.test(text) && COMMAND_VERBS.has(word(tokens, before - 1)))
    return false;
  if (polite) return true;
  if (open.isTask) {
    const hasOwnVerb = COMMAND_VERBS.has(word(tokens, first)) || /^(?:obligation|wish|future)$/.test(open.head.kind);
    const least = hasOwnVerb ? first + 1 : first;
    return verb > least && (!nounLike || hasCompanion(tokens, verb, to, false)) && verb + 1 < to;
  }
  const strict = nounLike && open.head.kind !== 'subordinate';
  if (tokens.slice(open.start, at).some(({ text: said }) => CHORES.has(said)) && at - open.start <= 4)
    return hasObject(tokens, verb, to, false);
  // "one tent pole missing | buy a new pole": a name that is not many cannot be who does it.
  if (!open.hasVerb && !nounLike && hasCompanion(tokens, verb, to, true) && tokens[before]?.kind === 'word')
    return at - open.start >= 3 && !/(?:s|people|children|men|women|folks|and)$/.test(text) && !DETERMINERS.has(text);
  return open.hasVerb && hasObject(tokens, verb, to, strict) && (!PRESENT_VERBS.has(text) || ALONE.test(text));
}

const hasObject = (tokens: readonly Token[], verb: number, to: number, strict: boolean, nouns = false): boolean =>
  hasCompanion(tokens, verb, to, strict) ||
  ((nouns || !NOUN_LIKE.has(word(tokens, verb))) &&
    verb + 1 < to &&
    tokens[verb + 1]?.kind === 'word' &&
    !PREPOSITIONS.has(word(tokens, verb + 1)) &&
    phraseLength(CONNECTIVES, tokens, verb + 1, to) === 0 &&
    !SUBJECTS.has(word(tokens, verb + 1)) &&
    !isFinite(tokens, verb + 1, to));

/** Where the verb of the open task stands: "need to really clean" is at "clean". */
const verbOf = (tokens: readonly Token[], open: Open, at: number): number =>
  Math.min(skipAdverbs(tokens, open.head.core, at), at);

/** "He came home, took a shower": a run of past verbs goes on over its commas. */
function isNarrative({ tokens, at, open }: Site): boolean {
  for (let here = open.start; here < at && here < open.start + 6; here += 1)
    if (PAST_VERBS.has(word(tokens, here))) return true;
  return false;
}

/** "wash and fold", "go and get", "email and tell him" are one matter; "buy milk and call mom" are two. */
function andCuts({ tokens, at, to, head, open, before }: Site): boolean {
  const verb = head.core;
  const first = verbOf(tokens, open, at);
  if (open.head.kind === 'correction') return true;
  if (at - first < 2 || (MOTION.has(word(tokens, first)) && at - first < 3)) return false;
  if (PARTICLES.has(word(tokens, before)) && COMMAND_VERBS.has(word(tokens, before - 1))) return false;
  if (verb + 1 >= to || tokens[verb + 1]?.kind !== 'word') return false;
  if (refersBack(tokens, verb)) return false;
  return !NOUN_LIKE.has(word(tokens, verb)) || hasCompanion(tokens, verb, to, false);
}
