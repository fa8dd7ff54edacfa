import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { wordSet } from './tokenize.ts';

const SMALL = wordSet(`
  a an the to of for with at on in into from and or but so my me our your i we it is are be do get go some any this that up out about as
  need have make add set create put please remind remember check whether buy take call
`);

/** Returns a rough stem, enough to see that "calling the dentists" and "call dentist" mean the same. */
export function stem(word: string): string {
  let text = word.replace(/'s$/, '');
  if (text.length > 4) text = text.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  return text.length > 6 ? text.replace(/(?:ing|ed)$/, '') : text;
}

/** Returns the meaningful words of a title. */
export function coreWords(title: string): ReadonlySet<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
  const core = words.filter((word) => !SMALL.has(word)).map(stem);
  return new Set(core.length > 0 ? core : words.map(stem));
}

/**
 * Whether two titles order different things of the same matter, where one of the orders is left out of its words: "buy
 * paint", "paint the shed".
 */
export function differInOrder(a: string, b: string): boolean {
  const [first, second] = [a, b].map((title) => title.toLowerCase().split(' ')[0] ?? '') as [string, string];
  const areOrders = COMMAND_VERBS.has(first) && COMMAND_VERBS.has(second);
  return areOrders && first !== second && SMALL.has(first) !== SMALL.has(second);
}

/** Whether two titles are about the same matter: the same words, except those that one adds. */
export function isSameMatter(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return false;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  const smaller = Math.min(a.size, b.size);
  return shared === smaller && (a.size === b.size || smaller >= 2 || Math.max(a.size, b.size) <= 2);
}
