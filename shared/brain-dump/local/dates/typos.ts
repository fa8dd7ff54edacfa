/** The ways in which a long word is mistyped with one finger: two letters swapped, one left out, one typed twice. */
export function mistyped(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    const [head, letter, next, tail] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
    if (next !== '') found.add(`${head}${next}${letter}${tail}`);
    if (at > 0) found.add(`${head}${next}${tail}`);
    found.add(`${head}${letter}${letter}${next}${tail}`);
  }
  found.delete(word);
  return [...found];
}
