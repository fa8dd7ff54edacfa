import type { Range } from '../tokenize.ts';

/** A day or time with its position, including its lead words. */
export type Placed<T> = T & Range;

/** One of several days in a clause. */
export interface OneOfDays extends Range {
  /** How exact it is: "Monday, Feb 18" is Feb 18. */
  readonly rank: number;
  /** True after "by" or "due": this day is the due date, and the others only describe the matter. */
  readonly isTerm: boolean;
}

/** Groups days that together name one day: only punctuation separates them. */
function together<D extends OneOfDays>(days: readonly D[], isMark: (at: number) => boolean): D[][] {
  const groups: D[][] = [];
  for (const day of days) {
    const before = groups.at(-1);
    const end = before?.at(-1)?.to ?? -1;
    const isNext = day.from <= end || (day.from === end + 1 && isMark(end));
    const isOther = day.isTerm && before?.some(({ isTerm }) => isTerm) === false;
    if (before && isNext && !isOther) before.push(day);
    else groups.push([day]);
  }
  return groups;
}

const touches = (one: Range, other: Range, isMark: (at: number) => boolean): boolean => {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  return second.from <= first.to || (second.from === first.to + 1 && isMark(first.to));
};

/**
 * Returns the days that say when a matter is due, where several are named: those marked as due, else those next to its
 * time, else the most exact ones.
 */
export function meantDays<D extends OneOfDays>(
  days: readonly D[],
  clock: Range | undefined,
  isMark: (at: number) => boolean,
): readonly D[] {
  const groups = together(days, isMark);
  if (groups.length < 2) return groups[0] ?? [];
  const weights = groups.map((group) => {
    const isTerm = group.some((day) => day.isTerm);
    const isTimed = clock !== undefined && group.some((day) => touches(day, clock, isMark));
    return (isTerm ? 200 : 0) + (isTimed ? 100 : 0) + Math.max(...group.map(({ rank }) => rank));
  });
  return groups[weights.indexOf(Math.max(...weights))] ?? [];
}
