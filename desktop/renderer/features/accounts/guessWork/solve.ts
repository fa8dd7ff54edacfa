import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a proof-of-work challenge. The browser's Web Crypto keeps the work off this thread. */
export async function solve(challenge: object): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
