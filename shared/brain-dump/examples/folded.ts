/** Joining words between two matters; they say nothing about the next one. */
const JOINTS = new Set(['and', 'then', 'also', 'plus', 'und', 'dann', 'auch', 'noch', 'außerdem']);

/**
 * Normalises text for comparison across dumps: without capitals, punctuation, and words that only join it to the text
 * before it.
 */
export function folded(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLocaleLowerCase('en')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = words.findIndex((word) => !JOINTS.has(word));
  return words.slice(Math.max(0, first)).join(' ');
}
