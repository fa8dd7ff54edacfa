import type { Token } from '../tokenize.ts';
import { type GermanClock, germanClockAt } from './clock.ts';
import { MONTHS } from './words.ts';

/** Words that make the number after "bis 12" and "vor 9" a count or a date. */
const COUNTED =
  /^(?:\.|\/|%|€|euro|minuten?|min|stunden?|std|h|tagen?|wochen?|monate?n?|jahre?n?|stuck|seiten?|personen|leute|kg|km|cm|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)$/;

/** Words that retract the previous time: "um drei, nein vier". */
const INSTEAD = /^(?:nein|nee|ne|quatsch|lieber|doch|sondern|warte|moment|halt|sorry|ach)$/;

/** "am elfi": Swiss dialect. */
const SWISS = /^(?:eis|zwoi|dru|vieri|fufi|sachsi|sibni|achti|nuni|zani|elfi|zwolfi)$/;

/** "bis 11" of "von 9 bis 11", "und 4" of "zwischen 2 und 4". */
const endsRange = (words: readonly string[], at: number): boolean => {
  const end = /^(?:bis|und|-|–)$/.test(words[at] ?? '') ? germanClockAt(words, at + 1) : null;
  return end !== null && !COUNTED.test(words[at + 1 + end.length] ?? '');
};

/** Whether a bare number is a time: after "um" or "ab", and at the end of a piece after a day. */
export function isHour(
  words: readonly string[],
  at: number,
  { length, hour }: GermanClock,
  tokens: readonly Token[],
  from: number,
  spent: ReadonlySet<number>,
): boolean {
  const after = words[at + length] ?? '';
  // "um 5 rum Müll rausbringen".
  if (/^(?:um|gegen|so)$/.test(words[at - 1] ?? '') && /^(?:rum|herum)$/.test(after)) return true;
  const closes = after === '' || tokens[from + at + length]?.kind !== 'word';
  if (/^\d{1,2}\.\d\d$/.test(words[at] ?? '')) return true;
  if (hour === 0 || /^(?:ein|eine|einer|einem)$/.test(words[at] ?? '')) return false;
  const before = words[at - 1] ?? '';
  // "um 11." ends its sentence: "um" never precedes a date.
  if (/^(?:um|punkt)$/.test(before) && after === '.') return !MONTHS.has(words[at + length + 1] ?? '');
  if (/^(?:um|ab|gegen|punkt)$/.test(before)) return !COUNTED.test(after);
  if (before === 'am' && SWISS.test(words[at] ?? '')) return true;
  const isCorrected = INSTEAD.test(before) && words.slice(0, at).some((word) => /^(?:um|ab|gegen)$/.test(word));
  if (isCorrected) return !COUNTED.test(after);
  if (before === 'auf' && words.includes('wecker')) return true;
  if (/^(?:von|zwischen)$/.test(before) && endsRange(words, at + length)) return true;
  if (/^(?:nach|vor)$/.test(before) && words[at - 2] === 'kurz') return !COUNTED.test(after);
  // "morgen nach neun", "Mittwoch neun bis zwölf".
  if (before === 'nach' && spent.has(from + at - 2)) return !COUNTED.test(after);
  if (spent.has(from + at - 1) && after === 'bis' && endsRange(words, at + length)) return true;
  if (/^(?:bis|vor)$/.test(before) && hour <= 24 && !COUNTED.test(after)) return true;
  return closes && (spent.has(from + at - 1) || /^(?:bis|von|zwischen)$/.test(before));
}
