/** A kind of task: how its title is put, and three small steps into it; `{x}` and `{about}` are groups of `when`. */
export interface Kind {
  readonly when: RegExp;
  readonly steps: readonly [string, string, string];
}

/** Longest piece of a title within a step, in characters: a step is read at a glance. */
const LONGEST_PIECE = 60;

/** A piece of a title as it may stand within a step. */
export function shortened(text: string): string {
  const piece = text.trim();
  if (piece.length <= LONGEST_PIECE) return piece;
  const cut = piece.slice(0, LONGEST_PIECE);
  const end = cut.lastIndexOf(' ');
  // A letter of two halves is never cut in the middle.
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const filled = (step: string, pieces: Readonly<Record<string, string | undefined>>): string =>
  step.replace(/\{(\w+)\}/g, (_, name: string) => shortened(pieces[name] ?? ''));

/** The steps of the first kind that the clause is of; null when it is of none. */
export function stepsOfKind(kinds: readonly Kind[], clause: string): readonly string[] | null {
  for (const { when, steps } of kinds) {
    const found = when.exec(clause);
    if (found) return steps.map((step) => filled(step, found.groups ?? {}));
  }
  return null;
}
