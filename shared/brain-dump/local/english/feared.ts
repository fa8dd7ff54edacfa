import { EVENT_NOUNS } from '../lexicon/carriers.ts';
import { SUBJECTS } from '../lexicon/functionWords.ts';
import type { Case } from '../verdict.ts';
import { type Range, type Token, wordSet } from '../tokenize.ts';

/** Appointments that people are afraid of, in addition to those in the common lists. */
const FEARED_EVENTS = wordSet(
  'scan mri ultrasound biopsy operation op results viva audition assessment appraisal audit inspection evening hearing court exam test interview speech talk date scan smear',
);
const ARTICLES = wordSet('the my our a an his her this that');
/** Words before a feared matter: "nervous about", "scared of". */
const LEADS = wordSet('about of for dreading');
/** Something that might be missed is real: "I'll miss the train at 7". */
const LAPSES = wordSet('miss missing forget forgetting oversleep oversleeping');
/** Verbs after the feared thing: "the biopsy is bad". */
const BECOMES = wordSet("is was goes turns comes will might could gets shows hurts doesn't isn't won't");
/** Words before a place: "the interview at the council". */
const PLACES = wordSet('at in with');
const LONGEST_NAME = 4;

/**
 * Returns the appointment within a fear ("nervous about the scan on 14 March at 10.30", "what if I fail the exam on
 * Friday"): it is real whatever becomes of the fear (spec settled, A worry is not a task). Null without one.
 */
export function appointmentIn({ tokens, clause, when }: Case): Range | null {
  if (!when.said || when.past || when.date === null) return null;
  const words = Array.from({ length: clause.to - clause.from }, (_, place) => clause.from + place).filter(
    (at) => tokens[at]?.kind === 'word' && !when.spent.has(at),
  );
  const textOf = (at: number | undefined): string => (at === undefined ? '' : (tokens[at]?.text ?? ''));
  const noun = words.findLastIndex((at) => EVENT_NOUNS.has(textOf(at)) || FEARED_EVENTS.has(textOf(at)));
  const place = words.findIndex((at, index) => index > noun && PLACES.has(textOf(at)));
  const ends = place > noun ? place - 1 : words.length - 1;
  const becomes = BECOMES.has(textOf(words[noun + 1]));
  if (noun >= 0 && (ends === noun || becomes))
    return rangeFrom(nameFrom(words, tokens, noun), becomes ? (words[noun + 1] ?? clause.to) : clause.to);
  // Anything with a time that is named only as a thing is an appointment too.
  const lapse = words.findLastIndex((at) => LAPSES.has(textOf(at)));
  const lead = lapse >= 0 ? lapse : words.findIndex((at) => LEADS.has(textOf(at)));
  const name = words.slice(lead + 1).filter((at) => !ARTICLES.has(textOf(at)));
  const isThing = lead >= 0 && name.length > 0 && name.length <= LONGEST_NAME;
  return isThing && when.time !== null && !name.some((at) => isSaying(textOf(at)))
    ? rangeFrom(name[0] ?? null, clause.to)
    : null;
}

const rangeFrom = (from: number | null, to: number): Range | null => (from === null ? null : { from, to });

/** Not a thing but what someone does or says: "what the doctor says". */
const isSaying = (text: string): boolean =>
  SUBJECTS.has(text) || /^(?:what|how|that|if|having|being|.{3,}ing)$/.test(text);

/** Returns the first word of the name that ends in this noun: after its article, or the noun alone. */
function nameFrom(words: readonly number[], tokens: readonly Token[], noun: number): number | null {
  for (let index = noun - 1; index >= Math.max(0, noun - LONGEST_NAME); index -= 1) {
    const text = tokens[words[index] ?? 0]?.text ?? '';
    if (ARTICLES.has(text) || LEADS.has(text)) return words[index + 1] ?? null;
  }
  return words[noun] ?? null;
}
