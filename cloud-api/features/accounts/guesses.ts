import type { ErrorCode } from '#shared/kernel/errors.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';

/**
 * Wrong passwords for one email from one network: the wait grows from a minute to an hour. Each count starts with its
 * first wrong try and is not prolonged by later ones.
 */
const FROM_ONE_NETWORK = [
  { tries: 5, seconds: 60 },
  { tries: 10, seconds: 900 },
  { tries: 20, seconds: 3_600 },
];
/** The answers to a wrong guess: before and after signing in, and at the second step. */
const WRONG: readonly ErrorCode[] = ['wrongLogin', 'wrongPassword', 'wrongCode'];
/** For one email from all networks together: slow enough for no guess to succeed, short enough to shut nobody out. */
const FROM_EVERYWHERE = { tries: 50, seconds: 900 };
/** A network that somebody logged in from, or where they opened a link of a mail, is theirs for this long: strangers elsewhere cannot keep them out. */
const KNOWN_SECONDS = 90 * 86_400;
/** Wrong codes for one account: of a million codes three count at a time, so that a botnet would need years. */
const CODES_A_DAY = { tries: 100, seconds: 86_400 };

export interface Guess {
  readonly email: string;
  /** Where it comes from, see `networkOf`. */
  readonly network: string;
}

/**
 * Runs `attempt`, and counts it when the guess was wrong. Counts are by email whether or not it has an account, so
 * they tell nothing. A try counts before its outcome is known, so that many at once are as many tries.
 * @param isProven - false where something is still to be proven: then it clears nothing, so that who knows the password
 *   cannot clear the counts of wrong codes with it
 */
export async function guardGuesses<T>(
  limits: RateLimits,
  { email, network }: Guess,
  attempt: () => Promise<T>,
  isProven: (result: T) => boolean = () => true,
): Promise<T> {
  const everywhere = `log in as ${email}`;
  const here = `${everywhere} from ${network}`;
  for (const rule of FROM_ONE_NETWORK) await limits.spend(here, rule);
  const isKnown = await limits.remembers(here);
  if (!isKnown) await limits.spend(everywhere, FROM_EVERYWHERE);
  const takeBack = async (): Promise<void> => {
    for (const rule of FROM_ONE_NETWORK) await limits.refund(here, rule);
    if (!isKnown) await limits.refund(everywhere, FROM_EVERYWHERE);
  };
  try {
    const result = await attempt();
    if (!isProven(result)) {
      await takeBack();
      return result;
    }
    await limits.remember(here, KNOWN_SECONDS);
    await Promise.all(FROM_ONE_NETWORK.map((rule) => limits.forget(here, rule)));
    if (!isKnown) await limits.refund(everywhere, FROM_EVERYWHERE);
    return result;
  } catch (error) {
    if (!isWrong(error)) await takeBack();
    throw error;
  }
}

/**
 * Somebody has just proved to be the owner of an email by other means than its password: their network is theirs, and what was
 * guessed from it, and from all networks together, counts no more.
 */
export async function welcome(limits: RateLimits, { email, network }: Guess): Promise<void> {
  const everywhere = `log in as ${email}`;
  const here = `${everywhere} from ${network}`;
  await limits.remember(here, KNOWN_SECONDS);
  await Promise.all(FROM_ONE_NETWORK.map((rule) => limits.forget(here, rule)));
  await limits.forget(everywhere, FROM_EVERYWHERE);
}

const isWrong = (error: unknown): boolean => error instanceof Refusal && WRONG.includes(error.code);

/** The same for the code of an account: counted with the wrong passwords, and for the account by the day. */
export function guardCodes<T>(
  limits: RateLimits,
  { userId, ...guess }: Guess & { readonly userId: number },
  attempt: () => Promise<T>,
): Promise<T> {
  const ofAccount = `codes of ${userId}`;
  return guardGuesses(limits, guess, async () => {
    await limits.spend(ofAccount, CODES_A_DAY);
    try {
      const result = await attempt();
      await limits.refund(ofAccount, CODES_A_DAY);
      return result;
    } catch (error) {
      if (!isWrong(error)) await limits.refund(ofAccount, CODES_A_DAY);
      throw error;
    }
  });
}
