import type { UpdateProblem } from '#shared/ipc/updates.ts';

/** An update that was rejected, with the reason for the user. */
export class FeedProblem extends Error {
  readonly problem: UpdateProblem;

  constructor(problem: UpdateProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const unreachable = /^(?:net::)?ERR_|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|timed out/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The reason to show for any failure while checking or downloading. */
export function problemOf(error: unknown): UpdateProblem {
  if (error instanceof FeedProblem) return error.problem;
  if (!(error instanceof Error)) return 'broken';
  const code = codeOf(error);
  if (code === 'ERR_CHECKSUM_MISMATCH') return 'damaged';
  if (code.startsWith('ERR_UPDATER')) return 'broken';
  if (code.startsWith('HTTP_ERROR') || unreachable.test(code) || unreachable.test(error.message)) return 'network';
  return 'broken';
}
