import { DATE_WORDS } from './dates/dateWords.ts';
import { isFinite, skipAdverbs } from './grammar.ts';

import {
  ADVERBS,
  CONNECTIVES,
  DETERMINERS,
  MODALS,
  PREPOSITIONS,
  SUBJECTS,
  SUBORDINATORS,
} from './lexicon/functionWords.ts';
import { COMMAND_VERBS, NOUN_LIKE, PAST_VERBS, PRESENT_VERBS } from './lexicon/verbs.ts';
import { faultAt } from './implied.ts';
import { PARTICLES, type Site } from './site.ts';
import { phraseLength, type Token, wordSet } from './words.ts';

const RELATIVE_NOUNS = wordSet(
  'thing things stuff one all everything something anything nothing people way ways reason time what much many',
);
export const TIME_OPENERS = wordSet('yesterday lately recently');
const STATIVE = wordSet('was were is are felt made left brought gave had has keeps makes means helps');
const RELATIVE_VERBS =
  /^(?:have|has|had|want|wanted|need|needed|got|asked|like|liked|made|bought|promised|told|said|sent|mentioned|recommended|ordered|saw)$/;

/** What a thing does to somebody. */
export const EFFECTS =
  /^(?:makes|means|helps|gives|feels|keeps|brings|takes|gets|hurts|worries|sounds|provides|allows|lets|calms|drives)$/;
const TELLING = /^(?:tell|ask|remind|inform|text|message|email|warn|let|notify)$/;

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** "the one I saw" goes on; "bank number one, it made me" does not. */
const isRelativeNoun = (tokens: readonly Token[], at: number): boolean =>
  RELATIVE_NOUNS.has(word(tokens, at)) &&
  !(word(tokens, at) === 'time' && word(tokens, at - 1) === 'the' && word(tokens, at - 2) === 'all') &&
  (word(tokens, at) !== 'one' || /^(?:the|this|that|only|each|every|no|any|new|last)$/.test(word(tokens, at - 1)));

/** True where "I" after the last word begins anew, rather than going on from "things", "that" or "when". */
export function opensSubject({ tokens, next, before, link, open }: Site): boolean {
  const text = word(tokens, before);
  const leans =
    SUBORDINATORS.has(text) ||
    isRelativeNoun(tokens, before) ||
    (SUBJECTS.has(text) && text !== 'it' && text !== 'you');
  if (link === 'none' && leans) return false;
  return SUBJECTS.has(word(tokens, next)) || open.hasVerb;
}

/** "… when I got home": a look back ends the task before it; "… when I get home" belongs to it. */
export function subordinateCuts({ tokens, next, to, link, open }: Site): boolean {
  if (link === 'strong' || link === 'comma') return true;
  const opener = word(tokens, next);
  if (link === 'and' || !/^(?:when|since|because|while|although|though|even|once|whenever)$/.test(opener)) return false;
  for (let at = next + 1; at < Math.min(to, next + 6); at += 1)
    if (PAST_VERBS.has(word(tokens, at)) || (isFinite(tokens, at, to) && word(tokens, at).endsWith('ed'))) return true;
  return (
    /^(?:when|whenever)$/.test(opener) &&
    open.isTask &&
    /^(?:do|don't|think|feel|look|cry|worry|hear|lie|crawl|remember|imagine|talk)$/.test(word(tokens, next + 2))
  );
}

/** True when the last word is a verb that wants its object: "call", but not the noun of "send the invoice". */
export function endsInVerb({ tokens, before, open }: Site): boolean {
  const text = word(tokens, before);
  const verb = skipAdverbs(tokens, open.head.core, before);
  // "fill out the form": the particle of the order itself.
  if (PARTICLES.has(text) && before === verb + 1 && COMMAND_VERBS.has(word(tokens, verb))) return true;
  if (!COMMAND_VERBS.has(text)) return false;
  return (
    !NOUN_LIKE.has(text) ||
    before <= verb ||
    ADVERBS.has(word(tokens, before - 1)) ||
    SUBJECTS.has(word(tokens, before - 1)) ||
    /^(?:to|and|or|please|then)$/.test(word(tokens, before - 1))
  );
}

/** "tell work | I won't be in": what is to be told is no clause of its own. */
export function isTold({ tokens, at, next, link, open }: Site): boolean {
  if (link !== 'none' || open.head.kind === 'none' || !SUBJECTS.has(word(tokens, next))) return false;
  const verb = skipAdverbs(tokens, open.head.core, at);
  return open.isTask && TELLING.test(word(tokens, verb)) && at - verb <= 4 && at > verb + 1;
}

/** "check whether the room is free": one matter until its own verb has come. */
function asksWhether({ tokens, at, to, open }: Site): boolean {
  for (let here = at - 1; here > open.head.core && at - here <= 14; here -= 1) {
    const text = word(tokens, here);
    if (/^(?:whether|if)$/.test(text)) return true;
    if (SUBJECTS.has(text) || MODALS.has(text) || isFinite(tokens, here, to)) return false;
  }
  return false;
}

/** Before a subject with its verb: "i enjoyed", "it was", "my husband came", "work was". */
export function statementCuts(site: Site): boolean {
  const { tokens, next, to, link, before, open } = site;
  if (isTold(site) || (link === 'none' && open.isTask && asksWhether(site))) return false;
  if (link === 'strong' || (link === 'comma' && !isListed(tokens, next)))
    return !(word(tokens, site.at) === 'also' && next - site.at === 1 && !startsAnew(site));
  const first = word(tokens, next);
  const last = word(tokens, before);
  if (link === 'none' && (SUBORDINATORS.has(last) || isRelativeNoun(tokens, before))) return false;
  if (TIME_OPENERS.has(first) && SUBJECTS.has(word(tokens, next + 1))) return true;
  if (
    first === 'last' &&
    /^(?:night|week|month|year)$/.test(word(tokens, next + 1)) &&
    SUBJECTS.has(word(tokens, next + 2))
  )
    return true;
  if (SUBJECTS.has(first)) return subjectWithVerb(site);
  if (
    /^(?:this|that|these|those)$/.test(first) &&
    link === 'none' &&
    (isFinite(tokens, next + 1, to) || EFFECTS.test(word(tokens, next + 1)))
  )
    return !endsInVerb(site);
  // "call the guy …", "get the pool cleaned": the noun is the object of the verb before it.
  if (DETERMINERS.has(first))
    return (
      !(link === 'none' && (endsInVerb(site) || /^(?:got|had)$/.test(last))) &&
      (link !== 'and' || open.isTask || faultAt(tokens, next, to) !== null) &&
      nounWithVerb(tokens, next + 1, to)
    );
  if (link === 'and') return STATIVE.has(word(tokens, next + 1)) && !PREPOSITIONS.has(first) && open.hasVerb;
  if (link === 'none')
    return (
      open.isTask && !endsInVerb(site) && STATIVE.has(word(tokens, next + 1)) && !/^(?:which|who|what)$/.test(first)
    );
  return true;
}

/** "also" before a verb in mid-clause ("the deck also needs numbers") parts nothing. */
const startsAnew = ({ tokens, next, to }: Site): boolean =>
  SUBJECTS.has(word(tokens, next)) ||
  DETERMINERS.has(word(tokens, next)) ||
  isFinite(tokens, next, to) ||
  /ing$/.test(word(tokens, next)) ||
  !/^(?:needs|has|is|was|does)$/.test(word(tokens, next));

/** "eggs, bread": a comma before a bare noun is an enumeration, not a new statement. */
const isListed = (tokens: readonly Token[], next: number): boolean => tokens[next + 1]?.text === ',';

function subjectWithVerb(site: Site): boolean {
  const { tokens, next, to, link, before, open } = site;
  const first = word(tokens, next);
  if (first.includes("'") && !/^(?:it's|that's|there's)$/.test(first)) return true;
  if (link !== 'none' && /^(?:i|we|he|she|they)$/.test(first) && next + 1 < to) return true;
  const at = skipAdverbs(tokens, next + 1, to);
  const verb = word(tokens, at);
  const finite =
    isFinite(tokens, at, to) || PRESENT_VERBS.has(verb) || MODALS.has(verb) || first.includes("'") || at > next + 1;
  if (!finite) return isUnknownVerb(site, at) || isGroupActing(site);
  const mayBeObject =
    /^(?:it|you|something|everything|someone|everyone|everybody|nobody)$/.test(first) && link === 'none';
  if (mayBeObject && (endsInVerb(site) || before <= open.head.core)) return false;
  // "the meeting i have tomorrow", "the shoes he wanted": a relative clause has no object of its own.
  const after = word(tokens, at + 1);
  const noObject =
    at + 1 >= to || PREPOSITIONS.has(after) || /^(?:tomorrow|today|yesterday|last|and|next|this|me)$/.test(after);
  return !(link === 'none' && open.isTask && RELATIVE_VERBS.test(verb) && noObject);
}

/** "he owes me", "i regret buying": after a person any word is a verb, when something follows that it can govern. */
function isUnknownVerb(site: Site, at: number): boolean {
  const { tokens, next, to, before, open } = site;
  const third = /^(?:he|she|it)$/.test(word(tokens, next)) && /^[a-z]{2,}[^su']s$/.test(word(tokens, at));
  if (third && !endsInVerb(site)) return true;
  if (!/^(?:i|he|she|we|they)$/.test(word(tokens, next)) || !open.isTask || at !== next + 1) return false;
  const after = word(tokens, at + 1);
  // "… tomorrow I smell like coffee": no relative clause hangs on a day.
  if (DATE_WORDS.has(word(tokens, before)) && !PREPOSITIONS.has(word(tokens, at))) return at + 1 < to;
  return (
    tokens[at]?.kind === 'word' &&
    at + 1 < to &&
    (/^(?:me|my|it|him|her|them|us|that|this|so|the|a|an|like)$/.test(after) || after.endsWith('ing')) &&
    !COMMAND_VERBS.has(after)
  );
}

/** "everyone at work just stared": the verb comes after where they are. */
function isGroupActing({ tokens, next, to }: Site): boolean {
  if (!/^(?:everyone|everybody|nobody|someone|somebody)$/.test(word(tokens, next))) return false;
  if (!PREPOSITIONS.has(word(tokens, next + 1))) return false;
  for (let at = next + 2; at < Math.min(to, next + 6); at += 1) if (isFinite(tokens, at, to)) return true;
  return false;
}

/** A noun of up to four words and then an unmistakable finite verb. */
function nounWithVerb(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < Math.min(to, from + 6); at += 1) {
    const text = word(tokens, at - 1);
    if (at === from + 1 && SUBJECTS.has(text)) return false;
    if (at > from + 1 && /^(?:my|your|his|our|their)$/.test(text)) return false;
    // "the first bees": after an article it is no connective.
    const adjective = DETERMINERS.has(word(tokens, at - 2));
    const joint = phraseLength(CONNECTIVES, tokens, at - 1, to) > 0 && text !== 'and' && !adjective;
    if (
      at > from &&
      /^(?:must|has|have|needs|should|expires|wants|ends|starts)$/.test(word(tokens, at)) &&
      !PREPOSITIONS.has(text)
    )
      return true;
    if (tokens[at]?.kind !== 'word' || PREPOSITIONS.has(text) || MODALS.has(text) || joint) return false;
    if (SUBJECTS.has(word(tokens, at)) && text !== 'and') return false;
    if (isFinite(tokens, at, to)) return !(text === 'and' && COMMAND_VERBS.has(word(tokens, at)));
  }
  return false;
}

/** "if it rains | bring the washing in": a condition with a subject and a verb of its own ends before the order. */
export function endsCondition(tokens: readonly Token[], start: number, at: number): boolean {
  const before = word(tokens, at - 1);
  return (
    /^(?:if|once|when|whenever)$/.test(word(tokens, start)) &&
    at - start >= 3 &&
    !SUBJECTS.has(before) &&
    !MODALS.has(before) &&
    !/^(?:to|and|or|not|don't|help|let|make)$/.test(before)
  );
}
