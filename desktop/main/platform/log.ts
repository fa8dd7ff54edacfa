/** One line on the console for people who look for a fault. Never a person's own words, never a token. */
export function log(what: string, error?: unknown): void {
  const reason = error instanceof Error ? `: ${error.message}` : '';
  console.error(`[unchaos] ${what}${reason}`);
}
