import { addDays, type LocalDate, type LocalDateTime } from '#shared/kernel/dates.ts';
import type { WhenRead } from '../dates/scan.ts';
import { dayReferredTo } from '../dates/thatDay.ts';
import { NUMBERS } from './words.ts';

/** "vorher noch tanken", "bis dahin die Unterlagen": before the day just named. */
const BEFORE = /\b(?:vorher|bis dahin)\b|^(?:und |aber |also |dann )*davor\b|\bdavor$/;
/** "zehn Tage vorher", "zwei Wochen vorher": how long before it. */
const LONG_BEFORE = /(\S+) (tage?|wochen?) (?:vorher|davor)\b/;
/** "und zwar um neun": the time of the previous matter. */
const NAMELY =
  /^und zwar (?:um|ab|gegen)\b|^(?:und )?(?:dann|danach) (?:um |ab |gegen )?\d{1,2}(?:[:.]\d\d)? ?(?:uhr|h)\b/;
/** "sie um neun abholen": the person arrives on the day just named. */
const MEETS =
  /^(?:und |dann |muss |ich )*(?:(?:sie|ihn|beide)\b.*\b(?:abholen|holen|treffen|empfangen)|(?:ihm|ihr|ihnen|dabei)\b.*\bhelfen)\b/;
/** From this time on nothing is prepared on the same day. */
const LATE = '20:00';

function daysBefore(said: string): number {
  const [, count, unit] = LONG_BEFORE.exec(said) ?? [];
  const number = count === undefined ? null : /^\d{1,2}$/.test(count) ? Number(count) : (NUMBERS.get(count) ?? null);
  return number === null ? 1 : number * (unit?.startsWith('w') ? 7 : 1);
}

/**
 * Returns the day that a piece without its own refers to: for "vorher" the day before, unless the event is late this
 * evening.
 */
function referredTo(said: string, isTimed: boolean, lastDay: LocalDate, now: LocalDateTime): LocalDate | null {
  const today = now.slice(0, 10);
  if (NAMELY.test(said)) return lastDay;
  if (!BEFORE.test(said) || lastDay <= today || (isTimed && !LONG_BEFORE.test(said)))
    return dayReferredTo(said, lastDay, today);
  const day = addDays(lastDay, -daysBefore(said));
  const isTooLate = day === today && now.slice(11, 16) >= LATE;
  return isTooLate ? lastDay : day < today ? today : day;
}

/** Days read so far: the last one, and the one until which the previous piece waits for something. */
export interface DaysSaid {
  readonly last: LocalDate | null;
  readonly waited: LocalDate | null;
  /** The day named by the piece just before. */
  readonly before: LocalDate | null;
}

/** "wenn er bis Donnerstag nicht anruft, den Dachdecker anrufen" */
const WAITS = /^(?:wenn|falls|sollte) (?!ich\b|wir\b|i\b).*\b(?:nicht|keine?r?|niemand|nichts)\b/;

/** Says by when the next task is needed: "die Tabletten reichen bis Donnerstag", "Jo hat am Mittwoch Geburtstag". */
const LEADS_ON =
  /^(?:die |der |das |mein |meine |meine? )?(?:[\p{L}-]+ ){1,3}(?:reicht|reichen) |\bhat (?:[\p{L}\d.-]+ ){0,4}geburtstag(?: [,–-])?$/u;

/** Whether a piece is only the reason for what follows. */
export const leadsOn = (words: readonly string[]): boolean => LEADS_ON.test(words.join(' '));

/** Returns the days read so far after a piece. */
export const daysSaid = (words: readonly string[], when: WhenRead, { last }: DaysSaid): DaysSaid => ({
  last: when.date !== null && !when.implied && !when.past ? (when.named ?? when.date) : last,
  before: when.past ? null : when.date,
  waited: (WAITS.test(words.join(' ')) && when.deadline) || leadsOn(words) ? when.date : null,
});

/** Reads the time expressions of a piece; "da muss ich zuhause sein" and "vorher noch" refer to the last named day. */
export function thatDay(
  words: readonly string[],
  when: WhenRead,
  { last: lastDay, waited, before }: DaysSaid,
  now: LocalDateTime,
): WhenRead {
  if (when.date === null && waited !== null) return { ...when, date: waited, said: true };
  if ((when.date !== null && !when.implied) || when.past || lastDay === null) return when;
  const said = words.join(' ');
  const date = MEETS.test(said) && before ? before : referredTo(said, when.time !== null, lastDay, now);
  if (date === null) return when;
  const isBefore = date < lastDay;
  return {
    ...when,
    ...{ date, time: when.timeElsewhere ?? when.time, implied: false, said: true },
    ...(isBefore && { deadline: true, named: lastDay }),
  };
}
