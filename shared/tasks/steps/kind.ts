/** A kind of task: its title pattern, and three small steps into it; `{x}` and `{about}` are groups of `when`. */
export interface Kind {
  readonly when: RegExp;
  readonly steps: readonly [string, string, string];
}

/** Longest part of a title within a step, in characters, so that a step can be read at a glance. */
const LONGEST_PIECE = 60;

/** Returns a part of a title for use within a step. */
export function shortened(text: string): string {
  const piece = text.trim();
  if (piece.length <= LONGEST_PIECE) return piece;
  const cut = piece.slice(0, LONGEST_PIECE);
  const end = cut.lastIndexOf(' ');
  // Never cuts a surrogate pair in half.
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const filled = (step: string, pieces: Readonly<Record<string, string | undefined>>): string =>
  step.replace(/\{(\w+)\}/g, (_, name: string) => shortened(pieces[name] ?? ''));

/** Returns the steps of the first kind that matches the clause; null when none does. */
export function stepsOfKind(kinds: readonly Kind[], clause: string): readonly string[] | null {
  for (const { when, steps } of kinds) {
    const found = when.exec(clause);
    if (found) return steps.map((step) => filled(step, found.groups ?? {}));
  }
  return null;
}
