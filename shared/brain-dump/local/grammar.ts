import { DATE_WORDS } from './dates/dateWords.ts';
import { POLITE } from './lexicon/carriers.ts';
import {
  ADVERBS,
  CONNECTIVES,
  COPULAS,
  DETERMINERS,
  MODALS,
  PREPOSITIONS,
  SUBJECTS,
  SUBORDINATORS,
} from './lexicon/functionWords.ts';
import { COMMAND_VERBS, NOT_PAST, NOUN_LIKE, PAST_VERBS, PRESENT_VERBS } from './lexicon/verbs.ts';
import { phraseLength, type Token } from './tokenize.ts';

export const word = (tokens: readonly Token[], at: number, to: number): string =>
  at < to ? (tokens[at]?.text ?? '') : '';

/** Longest run of connectives considered; the limit keeps the work linear for any input. */
const LONGEST_LEAD = 12;

/** "next Friday", "so tired" and "first thing" have no connective; "next, I …" and "so I …" have. */
function connectiveLength(tokens: readonly Token[], at: number, to: number): number {
  const length = phraseLength(CONNECTIVES, tokens, at, to);
  const text = word(tokens, at, to);
  const after = at + 1 < to ? tokens[at + 1] : undefined;
  if (text === 'like') return at <= 1 && SELF.test(after?.text ?? '') ? 1 : 0;
  // "before that I need to …", but not "before that meeting".
  if (length === 2 && /^(?:that|this|then)$/.test(word(tokens, at + 1, to))) {
    const opener = tokens[at + 2]?.text ?? '';
    return /^(?:after|and)$/.test(text) || SELF.test(opener) || COMMAND_VERBS.has(opener) ? 2 : 0;
  }
  if (length !== 1) return length;
  if (/^(?:note|reminder|todo)$/.test(text)) return after?.text === ':' ? 1 : 0;
  const opens =
    after !== undefined &&
    (after.kind === 'mark' || SELF.test(after.text) || COMMAND_VERBS.has(after.text) || POLITE.has(after.text));
  if (/^(?:next|first|second|third|right|now|to|sure)$/.test(text)) return opens ? 1 : 0;
  if (text !== 'so' || opens || after === undefined) return 1;
  return SUBJECTS.has(after.text) ||
    DETERMINERS.has(after.text) ||
    CONNECTIVES.has(after.text) ||
    /^(?:need|have|gotta|must|should|when|if)$/.test(after.text)
    ? 1
    : 0;
}

/** Returns the first token after connectives ("and then", "oh", "also"), commas and quotes. */
export function skipConnectives(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  const limit = Math.min(to, from + LONGEST_LEAD);
  while (at < limit) {
    const length = tokens[at]?.kind === 'mark' ? 1 : connectiveLength(tokens, at, to);
    if (length === 0) break;
    at += length;
  }
  return Math.min(at, to);
}

export function skipAdverbs(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  while (at < to && at - from < LONGEST_LEAD && ADVERBS.has(word(tokens, at, to))) at += 1;
  return at;
}

export const SELF = /^(?:i|i've|ive|i'd|id|i'm|im|i'll|we|we've|we'd|we're|we'll|you|you've|you'd)$/;

/** Whether a clause that starts at `at` is a command. */
export function isCommand(tokens: readonly Token[], at: number, to: number): boolean {
  const verb = word(tokens, at, to);
  const next = word(tokens, at + 1, to);
  if (verb === 'have' && next === 'a')
    return /^(?:word|look|chat|talk|think|conversation|clear-out)$/.test(word(tokens, at + 2, to));
  if (verb === 'be') return /^(?:in|at|home|ready|back|there)$/.test(next) && at + 2 < to;
  if (verb === 'back') return next === 'up' && at + 2 < to;
  if (!COMMAND_VERBS.has(verb)) return false;
  // "ask May about it"
  if (next === 'may' && PREPOSITIONS.has(word(tokens, at + 2, to))) return true;
  if (COPULAS.has(next) || next === 'of') return false;
  if (next === 'from' && /^(?:e-?mail|mail|call|text|message|post)$/.test(verb)) return false;
  if (!NOUN_LIKE.has(verb)) return !PAST_VERBS.has(next) || next === 'put';
  return (
    !(PAST_VERBS.has(next) && !/^(?:put|read|cut)$/.test(next)) &&
    !(PRESENT_VERBS.has(next) && !/^(?:look|work|walk|exercise|plan|play|do|get)$/.test(next))
  );
}

/** Endings that no base form of a verb has, and words before "the" that are not verbs. */
const NO_BASE = /(?:[^e]ed|ing|ly|s|'s|n't)$/;
const BEFORE_THE =
  /^(?:half|quite|such|maybe|perhaps|just|only|even|still|again|then|there|here|not|yes|okay|why|also|plus|once|twice|instead|besides|amid|plenty|lots|inside|outside|above|below|worth|unlike|given|took|overall|somehow|hence|thus|today|tonight|tomorrow|yesterday)$/;

/**
 * "Bleed the radiators", "dictate my notes": an unknown word before "the" or "my" is a command at the start of a
 * sentence or after a task, because a name cannot be there.
 */
export function isLikelyOrder(tokens: readonly Token[], at: number, to: number): boolean {
  const text = word(tokens, at, to);
  if (!/^[a-z]{3,}$/.test(text) || NO_BASE.test(text) || BEFORE_THE.test(text)) return false;
  if (!/^(?:the|my|our|his|her|their|a|an|some)$/.test(word(tokens, at + 1, to)) || at + 2 >= to) return false;
  return ![
    PREPOSITIONS,
    DETERMINERS,
    SUBORDINATORS,
    ADVERBS,
    COPULAS,
    MODALS,
    PAST_VERBS,
    PRESENT_VERBS,
    SUBJECTS,
    DATE_WORDS,
  ].some((words) => words.has(text));
}

/** Whether there is a finite verb at `at`, which marks a statement. */
function isFinite(tokens: readonly Token[], at: number, to: number): boolean {
  const text = word(tokens, at, to);
  if (COPULAS.has(text) || PAST_VERBS.has(text) || text === 'needs') return true;
  return text.length > 4 && text.endsWith('ed') && !NOT_PAST.has(text);
}

/** Whether the clause says that something is or was so. */
export function isStatement(tokens: readonly Token[], from: number, to: number): boolean {
  const limit = Math.min(to, from + 40);
  for (let at = from; at < limit; at += 1) {
    if (tokens[at]?.aside && !tokens[from]?.aside) continue;
    const text = word(tokens, at, to);
    if (SUBJECTS.has(text) && at > from && SUBORDINATORS.has(word(tokens, at - 1, to))) return false;
    if (SUBJECTS.has(text)) return !PREPOSITIONS.has(word(tokens, at - 1, to)) || at === from;
    if (
      isFinite(tokens, at, to) &&
      (text.endsWith('ed') ? at === from || !DETERMINERS.has(word(tokens, at - 1, to)) : true)
    )
      return true;
  }
  return false;
}

const PEOPLE =
  /^(?:mother|mom|mum|dad|father|parents|sister|brother|wife|husband|partner|boyfriend|girlfriend|boss|manager|son|daughter|friend|roommate|flatmate|neighbour|neighbor|landlord|teacher|doctor|therapist|cat|dog|baby|ex|grandma|grandpa|aunt|uncle|cousin|colleague)$/;

/** "my mother calls ten times": after a person, a form in -s is a verb. */
export const personActs = (tokens: readonly Token[], at: number): boolean =>
  /^(?:my|his|her|our)$/.test(tokens[at]?.text ?? '') &&
  PEOPLE.test(tokens[at + 1]?.text ?? '') &&
  /^[a-z]{3,}[^s']s$/.test(tokens[at + 2]?.text ?? '') &&
  tokens[at + 3]?.kind === 'word' &&
  !PREPOSITIONS.has(tokens[at + 3]?.text ?? '');

/** "the manager still owes me": a thing or person acting on someone. */
export function thingActs(tokens: readonly Token[], from: number, to: number): boolean {
  if (!DETERMINERS.has(word(tokens, from, to))) return false;
  for (let at = from + 2; at < Math.min(to, from + 6); at += 1) {
    if (SUBJECTS.has(word(tokens, at, to)) || PREPOSITIONS.has(word(tokens, at - 1, to))) return false;
    if (/^[a-z]{2,}[^su']s$/.test(word(tokens, at, to)) && /^(?:me|us|my)$/.test(word(tokens, at + 1, to))) return true;
  }
  return false;
}
