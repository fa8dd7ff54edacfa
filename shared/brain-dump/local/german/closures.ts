import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import type { GermanDay } from './dayRead.ts';

/** What is closed or away in the range of days that follows: "wir haben zu", "bin im Urlaub", "ist geschlossen". */
const CLOSED =
  /\b(?:haben|ham|hat|habn|hob|hom|ist|is|sind|san|bin|bleibt|bleiben|macht|machen) (?:\S+ ){0,2}(?:zu|geschlossen|dicht|weg|urlaub|verreist|betriebsferien)$/;
/** Most words before the range that say so. */
const REACH = 5;

/**
 * "Zettel an die Tür, wir haben zu vom 24. bis 6.": the range is of the closure, so the matter must be done before its
 * first day. Null for any other range.
 */
export function closureAt(
  words: readonly string[],
  at: number,
  today: LocalDate,
  dayAt: (place: number) => GermanDay | null,
): GermanDay | null {
  if (!/^(?:vom|von)$/.test(words[at] ?? '') || !CLOSED.test(words.slice(Math.max(0, at - REACH), at).join(' ')))
    return null;
  const first = dayAt(at + 1);
  if (first === null) return null;
  let end = at + 1 + first.length;
  if (words[end] === 'bis') {
    const last = dayAt(end + 1) ?? dayAt(end + 2);
    if (last === null) return null;
    end += (dayAt(end + 1) === null ? 2 : 1) + last.length;
  }
  const date = first.date > today ? addDays(first.date, -1) : today;
  return { ...first, date, length: end - at, ends: true, isToday: false };
}
