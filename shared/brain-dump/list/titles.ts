import type { DumpTask } from '../result.ts';

/** Words and marks between two matters that stand in one title. */
const JOINTS = /\s*(?:[,;+&/]|\b(?:and then|and|then|also|plus|und dann|und|dann|sowie)\b)+\s*/giu;
/** Characters between the words of two pieces that are kept when they are joined. */
const LONGEST_GAP = 8;
/** A matter of one letter is none. */
const SHORTEST = 2;
/** Most cuts that are offered. */
const CUTS = 3;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const isWord = (text: string): boolean => /\p{L}/u.test(text) && text.length >= SHORTEST;

/** Where a title can be cut in two, in the order in which the joints stand: "Call mum and buy milk" at its "and". */
export function cutsOf(title: string): readonly (readonly [string, string])[] {
  const cuts = [...title.matchAll(JOINTS)].flatMap(({ index, 0: joint }) => {
    const [before, after] = [title.slice(0, index).trim(), title.slice(index + joint.length).trim()];
    return isWord(before) && isWord(after) ? [[before, capital(after)] as const] : [];
  });
  return cuts.slice(0, CUTS);
}

/** A title cut at a place of its text, as by the Enter key; null where one side would say nothing. */
export function cutAt(title: string, at: number): readonly [string, string] | null {
  const before = title.slice(0, at).trim();
  const after = title.slice(at).trim();
  return isWord(before) && isWord(after) ? [before, capital(after)] : null;
}

type Titled = Pick<DumpTask, 'title' | 'span'>;

/** Two titles as one, joined by the words and marks that the person put between them, else by a comma. */
export function joinTitles(one: Titled, other: Titled, rawText: string): string {
  const [first, second] = one.span.start <= other.span.start ? [one, other] : [other, one];
  const gap = rawText.slice(first.span.end, second.span.start);
  const isNear = second.span.start >= first.span.end && gap.length <= LONGEST_GAP && !/[\n.!?]/.test(gap);
  const joint = isNear && gap.trim() !== '' ? ` ${gap.trim()} `.replace(/^ (?=[,;])/, '') : isNear ? ' ' : ', ';
  return `${first.title}${joint}${inside(second, rawText)}`;
}

/** The title as it stands within a sentence: small at first where its own word was. */
function inside({ title, span }: Titled, rawText: string): string {
  const initial = title.charAt(0);
  const small = initial.toLocaleLowerCase();
  const said = rawText.slice(span.start, span.end);
  const word = title.split(/\s/, 1)[0] ?? '';
  return initial !== small && said.includes(small + word.slice(1)) ? small + title.slice(1) : title;
}
