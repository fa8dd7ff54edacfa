import { NUMBERS } from './words.ts';

/** A time relative to now in minutes, and its number of words. */
export interface FromNow {
  readonly minutes: number;
  readonly length: number;
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ...['minute', 'minuten', 'min'].map((word): [string, number] => [word, 1]),
  ...['stunde', 'stunden', 'std', 'h'].map((word): [string, number] => [word, 60]),
  ...([
    ['viertelstunde', 15],
    ['dreiviertelstunde', 45],
  ] as const),
]);
const HALVES: ReadonlyMap<string, number> = new Map([
  ['anderthalb', 1.5],
  ['eineinhalb', 1.5],
  ['zweieinhalb', 2.5],
  ['dreieinhalb', 3.5],
]);
/** Longest offset given in hours: two days, in minutes. */
const FARTHEST = 48 * 60;

/** "in zwei Stunden", "in einer halben Stunde", "in 20 min": returns the relative time at `at`, or null. */
export function fromNowAt(words: readonly string[], at: number): FromNow | null {
  if (words[at] !== 'in') return null;
  const isNext = /^(?:der|den)$/.test(words[at + 1] ?? '') && /^nachsten?$/.test(words[at + 2] ?? '');
  const skip = isNext ? 3 : /^(?:ca|circa|etwa|ungefahr|so)$/.test(words[at + 1] ?? '') ? 2 : 1;
  const first = words[at + skip] ?? '';
  const glued = /^(\d{1,3})(min|h|std)$/.exec(first);
  if (glued) return told(Number(glued[1]) * (UNITS.get(glued[2] ?? '') ?? 0), skip + 1);
  if (isNext && /^halben$/.test(first) && words[at + skip + 1] === 'stunde') return told(30, skip + 2);
  if (isNext && first === 'stunde') return told(60, skip + 1);
  const count = HALVES.get(first) ?? (/^\d{1,3}$/.test(first) ? Number(first) : numberOf(first));
  if (count === null) return null;
  const isHalf = /^(?:halben|halbe)$/.test(words[at + skip + 1] ?? '');
  const place = skip + (isHalf ? 2 : 1);
  const unit = UNITS.get(words[at + place] ?? '');
  return unit === undefined ? null : told(count * unit * (isHalf ? 0.5 : 1), place + 1);
}

/** "eine Stunde", "eine halbe Stunde", "zwei Stunden": returns the duration in words at `at`, or null. */
export function spokenLength(words: readonly string[], at: number): FromNow | null {
  const article = /^(?:eine|ne)$/.test(words[at] ?? '') ? 1 : 0;
  const half = words[at + article] === 'halbe' ? 1 : 0;
  const unit = words[at + article + half] ?? '';
  if (article + half > 0 && unit === 'stunde') return { minutes: half ? 30 : 60, length: article + half + 1 };
  if (article > 0 && /^(?:drei)?viertelstunde$/.test(unit)) return { minutes: UNITS.get(unit) ?? 15, length: 2 };
  const count = NUMBERS.get(words[at] ?? '') ?? 0;
  const each = /^(?:stunden|minuten)$/.test(words[at + 1] ?? '') ? (UNITS.get(words[at + 1] ?? '') ?? 0) : 0;
  return count > 1 && each > 0 ? { minutes: count * each, length: 2 } : null;
}

const numberOf = (word: string): number | null => NUMBERS.get(word) ?? (word === 'ner' ? 1 : null);

const told = (minutes: number, length: number): FromNow | null =>
  minutes > 0 && minutes <= FARTHEST ? { minutes: Math.round(minutes), length } : null;
