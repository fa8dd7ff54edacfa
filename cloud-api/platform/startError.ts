/** A start that cannot go on; its message is one plain sentence for the person at the terminal. */
export class StartError extends Error {}

/** Carries all parts out, so that what several of them refuse is told at once. Throws `StartError` with all of it. */
export function together<T extends object>(parts: { readonly [name in keyof T]: () => T[name] }): T {
  const problems: string[] = [];
  const made: Partial<T> = {};
  for (const name in parts) {
    try {
      made[name] = parts[name]();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new StartError(problems.join(' '));
  return made as T;
}
