import type { z } from 'zod';
import type { LogIn } from '#shared/accounts/contract.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { logIn } from '#renderer/platform/session.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';

/**
 * Error code after wrong guesses by others: the next attempt needs a proof of work. Matched by code, never by message.
 */
const WORK_NEEDED: ErrorCode = 'workNeeded';
/** Maximum challenges per login; the server may raise the difficulty meanwhile. */
const MOST_ROUNDS = 3;

export type LogInEntries = z.input<typeof LogIn>;

/** Logs in, solving the proof of work that the server demands after others have guessed passwords of the account. */
export async function logInPatiently(entries: LogInEntries, onWork: () => void): Promise<string | undefined> {
  let sent = entries;
  for (let round = 0; ; round += 1) {
    try {
      return await logIn(sent);
    } catch (error) {
      const challenge = error instanceof ApiError && error.code === WORK_NEEDED ? error.challenge : undefined;
      if (!challenge || round === MOST_ROUNDS) throw error;
      onWork();
      const { solve } = await persistently(() => import('./guessWork/solve.ts'));
      sent = { ...entries, proof: await solve(challenge) };
    }
  }
}
