import { plain } from './learned/plain.ts';
import type { Range, Token } from './tokenize.ts';

/** A language's words around a time that are incomplete without it. */
export interface Leaning {
  /** "the 10am with Sofia": the article would be left dangling. */
  readonly articles: RegExp;
  /** What may follow such a time; a noun after it can take over the article. */
  readonly behind: RegExp;
  /** "to Thursday": the word before the new time. */
  readonly to: RegExp;
  /** Verbs that move something to another time. */
  readonly moving: RegExp;
}

export const ENGLISH: Leaning = {
  articles: /^(?:the|my|our|your|his|her|their|that|this)$/,
  behind: /^(?:with|at|for|from|to|in|on|and|or|is|has|was)$/,
  to: /^(?:to|till|until|from)$/,
  moving: /^(?:move|shift|push|reschedule|change|postpone|bump|switch|swap)$/,
};

export const GERMAN: Leaning = {
  articles: /^(?:den|dem|der|die|das|ein|eine|einen|einem|mein|meine|meinen|meinem|unser|unsere|unseren)$/,
  behind: /^(?:mit|bei|beim|fur|von|vom|im|in|am|an|auf|und|oder|ist|hat|war)$/,
  to: /^(?:auf|von|vom|zu|zum)$/,
  moving: /^(?:verschieb\w*|schieb\w*|verleg\w*|umbuch\w*|vorzieh\w*|umleg\w*|vorverleg\w*|tausch\w*)$/,
};

/**
 * Returns the tokens left out of a title: the time expressions, except a time that the words around it depend on. "Move
 * the 10am with Sofia to Thursday" would be "Move the with Sofia to".
 */
export function withoutLeaning(
  tokens: readonly Token[],
  { from, to }: Range,
  spent: ReadonlySet<number>,
  { articles, behind, to: towards, moving }: Leaning,
): ReadonlySet<number> {
  const wordAt = (at: number): string =>
    at >= from && at < to && tokens[at]?.kind === 'word' ? plain(tokens[at]?.text ?? '') : '';
  const isMoved = Array.from({ length: to - from }, (_, at) => wordAt(from + at)).some((word) => moving.test(word));
  const left = new Set(spent);
  for (let at = from + 1; at < to; at += 1) {
    if (!spent.has(at) || spent.has(at - 1)) continue;
    let end = at;
    while (end < to && spent.has(end)) end += 1;
    const [before, after] = [wordAt(at - 1), wordAt(end)];
    const hasNumber = tokens.slice(at, end).some(({ text }) => /\d/.test(text));
    const isOwned =
      articles.test(before) && (behind.test(after) || (hasNumber && (after === '' || moving.test(after))));
    const isGoal = isMoved && towards.test(before);
    if (isOwned || isGoal) for (let one = at; one < end; one += 1) left.delete(one);
  }
  return left;
}
