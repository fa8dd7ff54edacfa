import { addDays, type LocalDate, type LocalDateTime } from '#shared/kernel/dates.ts';
import type { WhenRead } from '../dates/scan.ts';
import { dayReferredTo } from '../dates/thatDay.ts';
import type { Range, Token } from '../tokenize.ts';

/** Things with a last day: "receipt runs out on 24 January". */
const LASTS =
  '(?:the |my )?(?:receipt|window|offer|deal|sale|voucher|coupon|discount|registration|enrol?lment|sign-?ups?|applications?|early bird) (?:expires?|lapses?|closes?|ends?|shuts?|runs? out)';
/** The same of anything within the sentence of the task: "sign it, rate lock ends Friday noon". */
const ANY_LASTS =
  /^(?:and |cos |because )?(?:the |my |our |their |its )?[a-z-]+(?: [a-z-]+)? (?:expires?|lapses?|closes|ends|runs? out)$/;
/** The state that a previously named thing must reach: "needs to be in by Friday". */
const MUST_BE = '(?:it |that |this |they |which )?(?:needs?|has|have|must|gotta)(?: to)? (?:be|happen)';
const STATES = '(?:in|done|sent|back|there|ready|out|submitted|finished|handed in|paid|signed)';
/** The same as an order: "get those before Christmas". */
const DO_IT = '(?:get|do|have|send|need) (?:it|those|them|that|this|these)';
const NOUNS = '(?:deadline|last (?:day|date)|cut-?off|closing date|due date)';

/** Someone else needs it: "she needs it", "Cambridge wants them back". */
const ANOTHERS =
  '(?:(?!i |we |you )[a-z]+ (?:needs?|wants?) (?:it|that|this|them)|(?:they|it|he|she) (?:takes?|charges?|bills?|debits?|collects?|renews?)(?: (?:it|me|us|them|the money|again))*)\\b';

/** Says by when the previous task is needed: "deadline is next Wednesday", "it lapses on the last day of May". */
const TERM = new RegExp(
  `\\b${NOUNS}(?:'s)?\\b|^(?:(?:and|it|which|that|they) )?(?:'?s |is |are |was |were )?(?:opens?|expires?|lapses?|closes?|shuts?|ends?|runs? out|due)\\b|^${LASTS}\\b|^(?:and )?(?:${MUST_BE} ${STATES}|(?:it |that )?has to happen|${DO_IT})\\b|^${ANOTHERS}`,
);

/** "they are only open until five today". */
const OPEN_UNTIL = /^(?:and |but |cos |because )?(?:they|it|he|she|the [a-z]+)(?:'?re| are|'?s| is) (?:only )?open\b/;

/** The same with nothing but a day, so that it is not a matter of its own. */
const TERM_ALONE = new RegExp(
  `^(?:(?:and|the) )*${NOUNS}(?: ?'?s| is)?$|^(?:and )?(?:(?:it|which|that|they) )?(?:opens?|expires?|lapses?|closes?|shuts?|ends?|runs? out|is due|are due|was due|were due|due)(?: again| next)?(?: online| tho| though)?$|^(?:and |cos |because )?${ANOTHERS}(?: back| in| done| signed)?$|^(?:and |cos |because )?(?:${LASTS}|${MUST_BE}(?: ${STATES})?|${DO_IT}(?: ${STATES})?)$`,
);

/**
 * Whether a piece only says by when something is due: "deadline is Friday".
 * @param isWithin - whether it is in the sentence of the previous task
 */
export function isTermAlone(
  tokens: readonly Token[],
  { from, to }: Range,
  { spent }: WhenRead,
  isWithin = false,
): boolean {
  const words = tokens.slice(from, to).filter(({ kind }, at) => kind === 'word' && !spent.has(from + at));
  const said = words.map(({ text }) => text).join(' ');
  return TERM_ALONE.test(said) || (OPEN_UNTIL.test(said) && words.length <= 4) || (isWithin && ANY_LASTS.test(said));
}

/**
 * Returns the day by which a task is needed, where the piece after it says nothing else (spec tasks 3, dueDate); null
 * without one. `when` is the time expression of the piece.
 */
export function dayOfTerm(
  tokens: readonly Token[],
  { from, to }: Range,
  when: WhenRead,
  isWithin = false,
): WhenRead | null {
  if (when.date === null || !when.said || when.past) return null;
  if (isWithin && isTermAlone(tokens, { from, to }, when, true)) return { ...when, deadline: true };
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^\P{L}+/u, '');
  if (!TERM.test(said) && !(OPEN_UNTIL.test(said) && when.deadline)) return null;
  return { ...when, deadline: !/^(?:(?:and|it|which|that|they) )?opens?\b/.test(said) };
}

/** Days read so far: the last one, and the one named in the clause just before. */
export interface DaysSaid {
  readonly last: LocalDate | null;
  readonly before: LocalDate | null;
}

/** "print photos before that", "fill in the form before it (ask Mum)". */
const BY_THEN = /\b(before|by) (?:then|that|(?<=before )(?:it|this))(?= (?:\P{L}|and\b|or\b)|$)/u;

/** "Sofia returns Sunday, pick her up at 9": the person arrives on the day just named. */
const MEETS =
  /^(?:\P{L}|and |so |to |i |have |need |gotta |must |can )*(?:(?:pick|collect|fetch|meet|drive) (?:him|her)|pick them up)\b/u;

/** A thing that ends on a day, and what to do before it. */
const OWN_EVE = /\b(?:runs? out|expires?|ends?|closes?|is|starts?)\b.* before (?:then|that)$/;

/**
 * Returns when a piece is due, where it refers to the day of the text before: "visa appointment on Thursday, print
 * photos before that", "pick up plates on the way".
 */
export function byThen(
  tokens: readonly Token[],
  { from, to }: Range,
  when: WhenRead,
  { last: lastDay, before }: DaysSaid,
  now: LocalDateTime,
): WhenRead {
  const today = now.slice(0, 10);
  // "the cert runs out on the 31st so book the refresher before then": both in one piece.
  const isOwnEve =
    when.date !== null &&
    !when.implied &&
    OWN_EVE.test(
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    );
  if (isOwnEve && when.date !== null && when.date > today)
    return { ...when, date: addDays(when.date, -1), deadline: true };
  if (lastDay === null || (when.date !== null && !when.implied) || when.past) return when;
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\P{L}+$/u, '');
  const joint = BY_THEN.exec(said)?.[1];
  const eve = joint === 'before' ? addDays(lastDay, -1) : joint === 'by' ? lastDay : null;
  const met = MEETS.test(said) && !when.deadline ? before : null;
  const date = eve === null ? (dayReferredTo(said, lastDay, today) ?? met) : eve < today ? today : eve;
  if (date === null) return when;
  const time = when.timeElsewhere ?? when.time;
  return { ...when, date, time, implied: false, deadline: eve !== null || when.deadline, said: true };
}
