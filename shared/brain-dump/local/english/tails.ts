import type { WhenRead } from '../dates/scan.ts';
import type { Range, Token } from '../words.ts';

/** What tells by when the task before it is needed: "deadline is next Wednesday", "it lapses on the last day of May". */
const TERM =
  /\b(?:deadline|last (?:day|date)|cut-?off|closing date|due date)(?:'s)?\b|^(?:(?:and|it|which|that|they) )?(?:'?s |is |are )?(?:expires?|lapses?|closes?|runs? out|due)\b/;

/** The same where nothing but a day stands beside it, so that it is no matter of its own. */
const TERM_ALONE =
  /^(?:(?:and|the) )*(?:deadline|last (?:day|date)|cut-?off|closing date|due date)(?: ?'?s| is)?$|^(?:and )?(?:it|which|that|they) (?:expires?|lapses?|closes?|runs? out|is due|are due)$/;

/** Whether a piece says by when something is due and nothing else: "deadline is Friday". */
export function isTermAlone(tokens: readonly Token[], { from, to }: Range, { spent }: WhenRead): boolean {
  const said = tokens.slice(from, to).filter(({ kind }, at) => kind === 'word' && !spent.has(from + at));
  return TERM_ALONE.test(said.map(({ text }) => text).join(' '));
}

/**
 * The day by which a task is needed, where the piece behind it tells nothing else (spec tasks 3, dueDate); null where it
 * tells none. `when` is what the piece says of time.
 */
export function dayOfTerm(tokens: readonly Token[], { from, to }: Range, when: WhenRead): WhenRead | null {
  if (when.date === null || !when.said || when.past) return null;
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^\P{L}+/u, '');
  return TERM.test(said) ? { ...when, time: null, deadline: true } : null;
}
