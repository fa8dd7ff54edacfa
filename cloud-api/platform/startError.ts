/** Thrown when a start fails; its message is one plain sentence for the operator. */
export class StartError extends Error {}

/** Runs all parts, so that all their errors are reported together. Throws `StartError` with all of them. */
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
