/** Small words between two matters: they say nothing of the one that follows. */
const JOINTS = new Set(['and', 'then', 'also', 'plus', 'und', 'dann', 'auch', 'noch', 'außerdem']);

/** Words as they are compared with those of another day: without capitals, marks, and what only joins them to what came before. */
export function folded(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLocaleLowerCase('en')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = words.findIndex((word) => !JOINTS.has(word));
  return words.slice(Math.max(0, first)).join(' ');
}
