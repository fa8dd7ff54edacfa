import type { DumpTask } from '../result.ts';

/** Words and punctuation between two matters in one title. */
const JOINTS = /\s*(?:[,;+&/]|\b(?:and then|and|then|also|plus|und dann|und|dann|sowie)\b)+\s*/giu;
/** Most characters between two pieces that are kept when they are joined. */
const LONGEST_GAP = 8;
/** Shortest matter in letters. */
const SHORTEST = 2;
/** Most splits offered. */
const CUTS = 3;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const isWord = (text: string): boolean => /\p{L}/u.test(text) && text.length >= SHORTEST;

/** Returns where a title can be split in two, in the order of the joints: "Call mum and buy milk" at its "and". */
export function cutsOf(title: string): readonly (readonly [string, string])[] {
  const cuts = [...title.matchAll(JOINTS)].flatMap(({ index, 0: joint }) => {
    const [before, after] = [title.slice(0, index).trim(), title.slice(index + joint.length).trim()];
    return isWord(before) && isWord(after) ? [[before, capital(after)] as const] : [];
  });
  return cuts.slice(0, CUTS);
}

/** Splits a title at an offset, as with the Enter key; null where one side would be empty of meaning. */
export function cutAt(title: string, at: number): readonly [string, string] | null {
  const before = title.slice(0, at).trim();
  const after = title.slice(at).trim();
  return isWord(before) && isWord(after) ? [before, capital(after)] : null;
}

type Titled = Pick<DumpTask, 'title' | 'span'>;

/** Joins two titles with the text that the user wrote between them, else with a comma. */
export function joinTitles(one: Titled, other: Titled, rawText: string): string {
  const [first, second] = one.span.start <= other.span.start ? [one, other] : [other, one];
  const gap = rawText.slice(first.span.end, second.span.start);
  const isNear = second.span.start >= first.span.end && gap.length <= LONGEST_GAP && !/[\n.!?]/.test(gap);
  const joint = isNear && gap.trim() !== '' ? ` ${gap.trim()} `.replace(/^ (?=[,;])/, '') : isNear ? ' ' : ', ';
  return `${first.title}${joint}${inside(second, rawText)}`;
}

/** Returns the title for use within a sentence: lower case first where its word was lower case in the text. */
function inside({ title, span }: Titled, rawText: string): string {
  const initial = title.charAt(0);
  const small = initial.toLocaleLowerCase();
  const said = rawText.slice(span.start, span.end);
  const word = title.split(/\s/, 1)[0] ?? '';
  return initial !== small && said.includes(small + word.slice(1)) ? small + title.slice(1) : title;
}
