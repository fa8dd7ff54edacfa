/** Writes one line to standard error for troubleshooting. Never the user's text, never a token. */
export function log(what: string, error?: unknown): void {
  const reason = error instanceof Error ? `: ${error.message}` : '';
  process.stderr.write(`[unchaos] ${what}${reason}\n`);
}
