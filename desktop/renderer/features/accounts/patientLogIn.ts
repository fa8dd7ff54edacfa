import type { z } from 'zod';
import type { LogIn } from '#shared/accounts/contract.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { logIn } from '#renderer/platform/session.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';

/** Strangers have guessed: the next try is worked for. Decided by its code, never by words. */
const WORK_NEEDED: ErrorCode = 'workNeeded';
/** The work may grow while it is done. */
const MOST_ROUNDS = 3;

export type LogInEntries = z.input<typeof LogIn>;

/** Logs in, and does the work that the server asks for where strangers have guessed passwords of the account. */
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
