import { addDays, type LocalDate, type LocalDateTime } from '#shared/kernel/dates.ts';
import type { WhenRead } from '../dates/scan.ts';
import type { Range, Token } from '../words.ts';

/** What has a last day: "receipt runs out on 24 January". */
const LASTS =
  '(?:the |my )?(?:receipt|window|offer|deal|sale|voucher|coupon|discount|registration|enrol?lment|sign-?ups?|applications?|early bird) (?:expires?|lapses?|closes?|ends?|shuts?|runs? out)';
/** What a thing that was named before has to be by then: "needs to be in by Friday". */
const MUST_BE = '(?:it |that |this |they |which )?(?:needs?|has|have|must|gotta)(?: to)? be';
const STATES = '(?:in|done|sent|back|there|ready|out|submitted|finished|handed in|paid|signed)';
/** The same as an order: "get those before Christmas". */
const DO_IT = '(?:get|do|have|send|need) (?:it|those|them|that|this|these)';
const NOUNS = '(?:deadline|last (?:day|date)|cut-?off|closing date|due date)';

/** What tells by when the task before it is needed: "deadline is next Wednesday", "it lapses on the last day of May". */
const TERM = new RegExp(
  `\\b${NOUNS}(?:'s)?\\b|^(?:(?:and|it|which|that|they) )?(?:'?s |is |are )?(?:expires?|lapses?|closes?|runs? out|due)\\b|^${LASTS}\\b|^(?:and )?(?:${MUST_BE} ${STATES}|${DO_IT})\\b|^(?!i |we )[a-z]+ (?:needs?|wants?) (?:it|that|this|them)\\b`,
);

/** The same where nothing but a day stands beside it, so that it is no matter of its own. */
const TERM_ALONE = new RegExp(
  `^(?:(?:and|the) )*${NOUNS}(?: ?'?s| is)?$|^(?:and )?(?:it|which|that|they) (?:expires?|lapses?|closes?|runs? out|is due|are due)$|^(?:and )?(?:${LASTS}|${MUST_BE}(?: ${STATES})?|${DO_IT}(?: ${STATES})?)$`,
);

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
  return TERM.test(said) ? { ...when, deadline: true } : null;
}

/**
 * What a piece says of time, where "before then", "by then" and "before that" mean the day of the task before it: "visa
 * appointment on Thursday, print photos before that".
 */
export function byThen(
  tokens: readonly Token[],
  { from, to }: Range,
  when: WhenRead,
  dayBefore: LocalDate | null,
  now: LocalDateTime,
): WhenRead {
  if (dayBefore === null || when.date !== null || when.past) return when;
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  const joint = /\b(before|by) (?:then|that)(?: \W+)?$/.exec(said)?.[1];
  if (joint === undefined) return when;
  const eve = joint === 'before' ? addDays(dayBefore, -1) : dayBefore;
  const today = now.slice(0, 10);
  return { ...when, date: eve < today ? today : eve, deadline: true, said: true };
}
