import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does the work of a challenge; the browser's own cryptography keeps it off this thread. */
export async function solve(challenge: object): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
