import type { Head, HeadKind } from './heads.ts';
import { DETERMINERS, MODALS, OBJECT_PRONOUNS, PREPOSITIONS } from './lexicon/functionWords.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { type Token, wordSet } from './words.ts';

/** What the cutter knows of the clause that it is in. */
export interface Open {
  readonly start: number;
  readonly head: Head;
  readonly isTask: boolean;
  hasVerb: boolean;
}

/** How strongly the words between two clauses part them. */
export type Link = 'none' | 'and' | 'comma' | 'plain' | 'strong';

/** A place where a clause may end: `at` begins the connectives, `next` what follows them, `before` is the last word. */
export interface Site {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly next: number;
  readonly to: number;
  readonly link: Link;
  readonly before: number;
  readonly open: Open;
  readonly head: Head;
}

const TASK_KINDS: ReadonlySet<HeadKind> = new Set([
  'reminder',
  'obligation',
  'wish',
  'command',
  'need',
  'lapse',
  'future',
]);
export const isTaskKind = (kind: HeadKind): boolean => TASK_KINDS.has(kind);

export const PARTICLES = wordSet('in on over out up off through around back down away');
const SOUNDS = wordSet('um uh umm uhh erm hmm');
const STRONG_LINKS = wordSet(
  'oh um uh umm uhh erm ugh gosh wow phew plus anyway anyways wait besides afterwards meanwhile also',
);

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

export function linkOf(tokens: readonly Token[], at: number, next: number): Link {
  if (next === at) return 'none';
  const words: string[] = [];
  let comma = false;
  let marks = 0;
  for (let here = at; here < next; here += 1) {
    if (tokens[here]?.kind !== 'mark') words.push(word(tokens, here));
    else if (/^[)"'/]$/.test(word(tokens, here))) marks += 1;
    else comma = true;
  }
  if (words.some((text) => STRONG_LINKS.has(text)) || words.length > 1) return 'strong';
  if (words.length === 0) return comma || word(tokens, at) === '/' ? 'comma' : marks > 0 ? 'none' : 'comma';
  if (words[0] === 'and') return comma ? 'comma' : 'and';
  return comma ? 'strong' : 'plain';
}

/** The last word before a token that is more than a sound. */
export function lastWord(tokens: readonly Token[], at: number): number {
  let here = at - 1;
  while (here >= 0 && at - here < 12 && (tokens[here]?.kind === 'mark' || SOUNDS.has(word(tokens, here)))) here -= 1;
  return here;
}

/** A clause cannot end in "to", "the", "of" or "should". */
export function mayEnd(tokens: readonly Token[], before: number, link: Link): boolean {
  const text = word(tokens, before);
  const previous = word(tokens, before - 1);
  if (/^(?:and|or|called|titled|named)$/.test(text)) return false;
  if (text === 'please' || (text === 'made' && link === 'and')) return true;
  // "the last email", "a new order": a noun follows.
  if (link === 'none' && /^(?:last|next|new|final|main|own|other|first|old)$/.test(text) && DETERMINERS.has(previous))
    return false;
  const copula = /^(?:is|are|was|were|be|been)$/.test(text) || (text === 'am' && previous === 'i');
  if (copula && link !== 'strong' && link !== 'comma') return false;
  if (link !== 'strong' && /^(?:i|we|he|she|they|\w+'(?:m|re|ve|ll|d)|im|ive)$/.test(text)) return false;
  if (text === 'may' && /^(?:in|by|before|until|till|of|this|next|\d.*)$/.test(previous)) return true;
  if (
    link === 'strong' &&
    /^(?:when|because|while|whether|although|unless|whenever|can't|cannot|won't|don't)$/.test(text)
  )
    return false;
  if (text === 'to' && /^(?:go|going|listen|listening|talk|talking|speak)$/.test(previous)) return link === 'strong';
  if (link === 'strong' || link === 'comma') return !/^(?:to|the|a|an|my|your|i|of)$/.test(text);
  if (OBJECT_PRONOUNS.has(text)) return !/^(?:that|this|those|these|her)$/.test(text);
  if (PARTICLES.has(text)) return /^(?:out|up|off|back|down|away|around)$/.test(text) || COMMAND_VERBS.has(previous);
  if (DETERMINERS.has(text))
    return /^(?:one|two|three|four|five|six|seven|eight|nine|ten|more|most|many|much|some|any|all|each|both|enough)$/.test(
      text,
    );
  return !PREPOSITIONS.has(text) && !MODALS.has(text);
}
