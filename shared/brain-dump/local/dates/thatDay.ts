import { addDays, type LocalDate } from '#shared/kernel/dates.ts';

/**
 * Words that refer to the day of the text before them, each with an offset in days. German ones are in plain spelling.
 */
const REFERENCES: readonly (readonly [days: number, words: RegExp])[] = [
  [
    -1,
    /\b(?:(?:the|one|a) (?:day|night|evening) before(?! \w)|am (?:tag davor|tag vorher|vortag|abend davor|abend vorher|vorabend))\b/,
  ],
  [1, /\b(?:the (?:next day|day after|morning after)(?! \w)|am (?:tag danach|tag darauf|nachsten tag)|tags darauf)\b/],
  [
    0,
    /^(?:and |then )*(?:beforehand|afterwards?|after that|on the way)\b|\b(?:(?:that|the same|same) (?:day|morning|afternoon|evening|night)|beforehand|afterwards|on the way(?: there| over| back)?)$|^(?:und |dann |dafur )*(?:da|vorher|davor|danach|anschliessend|hinterher)\b|\b(?:vorher|am selben tag|am gleichen tag|an dem tag|unterwegs|auf dem (?:hin|ruck)?weg)\b/,
  ],
];

/** Returns the day that words such as "that day", "vorher" or "the day before" refer to; null where they do not. */
export function dayReferredTo(said: string, lastDay: LocalDate | null, today: LocalDate): LocalDate | null {
  if (lastDay === null) return null;
  const days = REFERENCES.find(([, words]) => words.test(said))?.[0];
  if (days === undefined) return null;
  const day = addDays(lastDay, days);
  return day < today ? today : day;
}
