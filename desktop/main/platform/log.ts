/** One line on standard error for people who look for a fault. Never a person's own words, never a token. */
export function log(what: string, error?: unknown): void {
  const reason = error instanceof Error ? `: ${error.message}` : '';
  process.stderr.write(`[unchaos] ${what}${reason}\n`);
}
