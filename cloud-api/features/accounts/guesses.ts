import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#api/platform/errors.ts';
import type { RateRule } from '#shared/kernel/route.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';
import { TOP_LEVEL } from './guessWork.ts';

/**
 * Limits on wrong passwords for one email from one network: the wait grows from a minute to an hour. Each window starts
 * with its first wrong attempt; later ones do not extend it.
 */
const FROM_ONE_NETWORK = [
  { tries: 5, seconds: 60 },
  { tries: 10, seconds: 900 },
  { tries: 20, seconds: 3_600 },
];
/** Error codes of a wrong guess: before and after signing in, and at the second step. */
const WRONG: readonly ErrorCode[] = ['wrongLogin', 'wrongPassword', 'wrongCode'];
/**
 * Limit for one email from all networks together: low enough that guessing fails, with a window short enough to lock
 * nobody out.
 */
const FROM_EVERYWHERE = { tries: 50, seconds: 900 };
/**
 * Beyond `FROM_EVERYWHERE`, each guess from an unknown network needs proof of work. This limit only counts them: every
 * fifty guesses the work doubles.
 */
const BY_WORK = { tries: 1_000_000, seconds: 900 };
const WORK_GROWS_AFTER = 50;
/**
 * Seconds for which a network counts as the user's after a log-in or an opened mail link there: strangers on other
 * networks cannot lock them out.
 */
const KNOWN_SECONDS = 90 * 86_400;
/** Limit on wrong codes for one account: of a million codes three are valid at a time, so a botnet would need years. */
const CODES_A_DAY = { tries: 100, seconds: 86_400 };

export interface Guess {
  readonly email: string;
  /** The network of the caller, see `networkOf`. */
  readonly network: string;
}

interface Guarded<T> {
  /**
   * False if another step is still needed: then nothing is cleared, so that knowing the password is not enough to reset
   * the count of wrong codes.
   */
  readonly isProven?: (result: T) => boolean;
  /**
   * Resolves for a guess beyond `FROM_EVERYWHERE` that has proof of work, throws otherwise. Without it every such guess
   * is rejected.
   */
  readonly work?: (level: number) => Promise<void>;
  /**
   * Whether the user is already signed in, or past the password: guesses by strangers at log-in do not count against
   * them.
   */
  readonly isInside?: boolean;
}

/**
 * Runs `attempt` and counts it if the guess was wrong. Counts are per email whether or not it has an account, so they
 * reveal nothing. An attempt counts before its outcome is known, so that concurrent attempts all count.
 */
export async function guardGuesses<T>(
  limits: RateLimits,
  { email, network }: Guess,
  attempt: () => Promise<T>,
  { isProven = () => true, work, isInside = false }: Guarded<T> = {},
): Promise<T> {
  const names = namesOf(email);
  const here = `${names.door} from ${network}`;
  const everywhere = isInside ? names.inside : names.door;
  for (const rule of FROM_ONE_NETWORK) await limits.spend(here, rule);
  const isKnown = await limits.remembers(here);
  let place: Place | undefined;
  const takeBack = async (): Promise<void> => {
    for (const rule of FROM_ONE_NETWORK) await limits.refund(here, rule);
    if (place) await limits.refund(...place);
  };
  try {
    if (!isKnown) place = await placeAmong(limits, everywhere, work);
    const result = await attempt();
    if (!isProven(result)) {
      await takeBack();
      return result;
    }
    await limits.remember(here, KNOWN_SECONDS);
    await Promise.all(FROM_ONE_NETWORK.map((rule) => limits.forget(here, rule)));
    if (place) await limits.refund(...place);
    return result;
  } catch (error) {
    if (!isWrong(error)) await takeBack();
    throw error;
  }
}

const namesOf = (email: string) => ({ door: `log in as ${email}`, inside: `confirm as ${email}` });
const worked = (name: string): string => `${name} by work`;

/** The rate limit in which a guess was counted. */
type Place = readonly [name: string, rule: RateRule];

/** Counts a guess from an unknown network, by its proof of work once the limit is exceeded. */
async function placeAmong(limits: RateLimits, name: string, work: Guarded<unknown>['work']): Promise<Place> {
  try {
    await limits.spend(name, FROM_EVERYWHERE);
    return [name, FROM_EVERYWHERE];
  } catch (error) {
    if (!work || !(error instanceof ApiError)) throw error;
  }
  const level = Math.floor((await limits.counted(worked(name), BY_WORK)) / WORK_GROWS_AFTER);
  await work(Math.min(level, TOP_LEVEL));
  await limits.spend(worked(name), BY_WORK);
  return [worked(name), BY_WORK];
}

/**
 * Called when a user has proved to own an email by other means than its password: their network becomes known, and
 * earlier guesses from it, and from all networks together, are cleared.
 */
export async function welcome(limits: RateLimits, { email, network }: Guess): Promise<void> {
  const { door, inside } = namesOf(email);
  const here = `${door} from ${network}`;
  await limits.remember(here, KNOWN_SECONDS);
  await Promise.all(FROM_ONE_NETWORK.map((rule) => limits.forget(here, rule)));
  for (const name of [door, inside]) await limits.forget(name, FROM_EVERYWHERE);
  await limits.forget(worked(door), BY_WORK);
}

const isWrong = (error: unknown): boolean => error instanceof ApiError && WRONG.includes(error.code);

/** Does the same for the code of an account: counted with the wrong passwords, and per account and day. */
export function guardCodes<T>(
  limits: RateLimits,
  { userId, ...guess }: Guess & { readonly userId: number },
  attempt: () => Promise<T>,
): Promise<T> {
  const ofAccount = `codes of ${userId}`;
  const counted = async (): Promise<T> => {
    await limits.spend(ofAccount, CODES_A_DAY);
    try {
      const result = await attempt();
      await limits.refund(ofAccount, CODES_A_DAY);
      return result;
    } catch (error) {
      if (!isWrong(error)) await limits.refund(ofAccount, CODES_A_DAY);
      throw error;
    }
  };
  return guardGuesses(limits, guess, counted, { isInside: true });
}
