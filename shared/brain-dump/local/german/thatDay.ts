import { addDays, type LocalDate, type LocalDateTime } from '#shared/kernel/dates.ts';
import type { WhenRead } from '../dates/scan.ts';
import { dayReferredTo } from '../dates/thatDay.ts';
import { NUMBERS } from './words.ts';

/** "vorher noch tanken", "bis dahin die Unterlagen": before what was said to be on that day. */
const BEFORE = /\b(?:vorher|bis dahin)\b|^(?:und |aber |also |dann )*davor\b|\bdavor$/;
/** "zehn Tage vorher", "zwei Wochen vorher": how long before it. */
const LONG_BEFORE = /(\S+) (tage?|wochen?) (?:vorher|davor)\b/;
/** "und zwar um neun": the hour of what was said before. */
const NAMELY = /^und zwar (?:um|ab|gegen)\b/;
/** From then on nothing is got ready on the same day. */
const LATE = '20:00';

function daysBefore(said: string): number {
  const [, count, unit] = LONG_BEFORE.exec(said) ?? [];
  const number = count === undefined ? null : /^\d{1,2}$/.test(count) ? Number(count) : (NUMBERS.get(count) ?? null);
  return number === null ? 1 : number * (unit?.startsWith('w') ? 7 : 1);
}

/** The day to which a piece refers that names none of its own: "vorher" the day before, unless that is this late evening. */
function referredTo(said: string, isTimed: boolean, lastDay: LocalDate, now: LocalDateTime): LocalDate | null {
  const today = now.slice(0, 10);
  if (NAMELY.test(said)) return lastDay;
  if (!BEFORE.test(said) || lastDay <= today || (isTimed && !LONG_BEFORE.test(said)))
    return dayReferredTo(said, lastDay, today);
  const day = addDays(lastDay, -daysBefore(said));
  const isTooLate = day === today && now.slice(11, 16) >= LATE;
  return isTooLate ? lastDay : day < today ? today : day;
}

/** What a piece says of time; "da muss ich zuhause sein" and "vorher noch" are of the day that was said last. */
export function thatDay(
  words: readonly string[],
  when: WhenRead,
  lastDay: LocalDate | null,
  now: LocalDateTime,
): WhenRead {
  if ((when.date !== null && !when.implied) || when.past || lastDay === null) return when;
  const date = referredTo(words.join(' '), when.time !== null, lastDay, now);
  if (date === null) return when;
  const isBefore = date < lastDay;
  return {
    ...when,
    ...{ date, time: when.timeElsewhere ?? when.time, implied: false, said: true },
    ...(isBefore && { deadline: true, named: lastDay }),
  };
}
