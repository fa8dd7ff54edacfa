import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { Clause } from '../clauses.ts';
import { cutByRules, type Outcome, readClauses } from '../drafts.ts';
import type { Token } from '../words.ts';

/** Of tokens that belong to no clause: bullets, marks between sentences. */
const NONE = '-';

/** What the rules say of each token: the outcome of its clause, and whether it is the first of it. */
export function hintsByClause(
  tokens: readonly Token[],
  clauses: readonly Clause[],
  outcomes: readonly Outcome[],
): string[] {
  const hints = new Array<string>(tokens.length).fill(NONE);
  clauses.forEach(({ from, to }, index) => {
    for (let at = from; at < to; at += 1) hints[at] = `${at === from ? 'B' : 'I'}${outcomes[index] ?? ''}`;
  });
  return hints;
}

/** What the rules say of each token of a dump. */
export function hintsOf(raw: string, tokens: readonly Token[], now: LocalDateTime): string[] {
  const clauses = cutByRules(tokens, now);
  return hintsByClause(tokens, clauses, readClauses(raw, tokens, clauses, now).outcomes);
}
