/** Returns how many words from a position name a day; 0 without one. */
type DayLength = (place: number) => number;

/**
 * "von Do auf Fr verschoben", "vom 31.8. auf den 1.9.": the old day is not the due date. Returns the number of words up
 * to "auf".
 */
export function movedFromLength(words: readonly string[], at: number, dayLength: DayLength): number {
  if (!/^(?:von|vom)$/.test(words[at] ?? '')) return 0;
  const was = dayLength(at + 1);
  const joint = at + 1 + was;
  if (was === 0 || words[joint] !== 'auf') return 0;
  const to = joint + 1 + (/^(?:den|die)$/.test(words[joint + 1] ?? '') ? 1 : 0);
  return dayLength(to) > 0 ? joint + 1 - at : 0;
}

/**
 * "nicht erst am 24., sondern bis Dienstag", "statt Freitag": returns the number of words of a denied day, up to its
 * replacement.
 */
export function deniedDayLength(words: readonly string[], at: number, dayLength: DayLength): number {
  // "holen bis 18:30, sonst erst Montag wieder": that day would be too late.
  if (words[at] === 'sonst' && /^(?:erst|erscht)$/.test(words[at + 1] ?? '')) {
    const skip = /^(?:am|im|nachste\S*)$/.test(words[at + 2] ?? '') && dayLength(at + 2) === 0 ? 3 : 2;
    const late = dayLength(at + skip);
    return late === 0 ? 0 : skip + late + (words[at + skip + late] === 'wieder' ? 1 : 0);
  }
  const isStead = /^(?:statt|anstatt)$/.test(words[at] ?? '');
  if (!isStead && words[at] !== 'nicht') return 0;
  let day = at + 1;
  while (/^(?:erst|am|bis|den|um|schon|mehr|der|dem|auf|wie|geplant)$/.test(words[day] ?? '')) day += 1;
  const length = dayLength(day);
  if (length === 0) return 0;
  let end = day + length;
  if (words[end] === ',') end += 1;
  if (isStead) return end - at;
  return /^(?:sondern|aber)$/.test(words[end] ?? '') ? end + 1 - at : 0;
}

/** "Rechnung vom 12. Juni", "Reste von Montag": returns the number of words of a day that only identifies the thing. */
export function identifyingLength(words: readonly string[], at: number, dayLength: DayLength): number {
  if (!/^(?:von|vom)$/.test(words[at] ?? '') || !/^\p{L}/u.test(words[at - 1] ?? '')) return 0;
  const length = dayLength(at + 1);
  const after = words[at + 1 + length] ?? '';
  const isSpan = words.slice(at + 1, at + 1 + length).some((word) => /^(?:bis|und|-|–|\/)$/.test(word));
  return length === 0 || isSpan || /^(?:bis|auf|an|ab|weg|-|–|und|zu)$/.test(after) ? 0 : 1 + length;
}
