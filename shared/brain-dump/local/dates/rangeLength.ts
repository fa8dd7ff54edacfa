/** An end of a time range, with am or pm where it was said. */
export interface RangeEnd {
  readonly hour: number;
  readonly minute: number;
  readonly half?: 'am' | 'pm' | null;
}

const [HALF_DAY, DAY] = [12 * 60, 24 * 60];

/** Returns the minutes between two times: "from 4 to 5" is an hour, "10 to 6" eight, "10pm-6am" a night. */
export function rangeLength(start: RangeEnd, end: RangeEnd): number {
  const isWhole = start.hour > 12 || end.hour > 12 || (start.half && end.half) || start.hour === 0;
  const at = ({ hour, minute, half }: RangeEnd): number => (hour + (half === 'pm' && hour < 12 ? 12 : 0)) * 60 + minute;
  const minutes = at(end) - at(start);
  if (isWhole) return minutes > 0 ? minutes : minutes + DAY;
  const within = ((minutes % HALF_DAY) + HALF_DAY) % HALF_DAY;
  return within === 0 ? HALF_DAY : within;
}

/** Words of opening hours and visits: such a range is not the duration of the task. */
const WINDOW =
  /^(?:open|opens|opening|closed|hours|comes?|coming|arriv(?:e|es|al|ing)|deliver(?:s|y|ed|ing)?|window|slot|sometime|between|offen|auf|geoffnet|oeffnungszeit\S*|offnungszeit\S*|kommt|kommen|liefer\S*|zwischen|irgendwann|erreichbar|\S*sprechstunde|sprechzeit\S*)$/;

/**
 * Whether a time range says when something is possible, not how long it takes: "open 9 to 5", "the plumber comes 8-12".
 */
export const isWindow = (words: readonly string[]): boolean => words.some((word) => WINDOW.test(word));
