import type { ErrorCode } from '#shared/kernel/errors.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { RateRule } from '#shared/kernel/route.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';
import { TOP_LEVEL } from './guessWork.ts';

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
/** Beyond them each guess from a strange network is worked for. This only counts them: with every fifty the work doubles. */
const BY_WORK = { tries: 1_000_000, seconds: 900 };
const WORK_GROWS_AFTER = 50;
/** A network that somebody logged in from, or where they opened a link of a mail, is theirs for this long: strangers elsewhere cannot keep them out. */
const KNOWN_SECONDS = 90 * 86_400;
/** Wrong codes for one account: of a million codes three count at a time, so that a botnet would need years. */
const CODES_A_DAY = { tries: 100, seconds: 86_400 };

export interface Guess {
  readonly email: string;
  /** Where it comes from, see `networkOf`. */
  readonly network: string;
}

interface Guarded<T> {
  /**
   * False where something is still to be proven: then it clears nothing, so that who knows the password cannot clear the counts
   * of wrong codes with it.
   */
  readonly isProven?: (result: T) => boolean;
  /** Passes a guess beyond `FROM_EVERYWHERE` that was worked for, and throws for others; without it none passes. */
  readonly work?: (level: number) => Promise<void>;
  /** Whether the person is in already, or half in: guesses of strangers at the door do not count for it. */
  readonly isInside?: boolean;
}

/**
 * Runs `attempt`, and counts it when the guess was wrong. Counts are by email whether or not it has an account, so
 * they tell nothing. A try counts before its outcome is known, so that many at once are as many tries.
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

/** Where a guess was counted. */
type Place = readonly [name: string, rule: RateRule];

/** Counts a guess of a network that is not known, by its work once there were too many. */
async function placeAmong(limits: RateLimits, name: string, work: Guarded<unknown>['work']): Promise<Place> {
  try {
    await limits.spend(name, FROM_EVERYWHERE);
    return [name, FROM_EVERYWHERE];
  } catch (error) {
    if (!work || !(error instanceof Refusal)) throw error;
  }
  const level = Math.floor((await limits.counted(worked(name), BY_WORK)) / WORK_GROWS_AFTER);
  await work(Math.min(level, TOP_LEVEL));
  await limits.spend(worked(name), BY_WORK);
  return [worked(name), BY_WORK];
}

/**
 * Somebody has just proved to be the owner of an email by other means than its password: their network is theirs, and what was
 * guessed from it, and from all networks together, counts no more.
 */
export async function welcome(limits: RateLimits, { email, network }: Guess): Promise<void> {
  const { door, inside } = namesOf(email);
  const here = `${door} from ${network}`;
  await limits.remember(here, KNOWN_SECONDS);
  await Promise.all(FROM_ONE_NETWORK.map((rule) => limits.forget(here, rule)));
  for (const name of [door, inside]) await limits.forget(name, FROM_EVERYWHERE);
  await limits.forget(worked(door), BY_WORK);
}

const isWrong = (error: unknown): boolean => error instanceof Refusal && WRONG.includes(error.code);

/** The same for the code of an account: counted with the wrong passwords, and for the account by the day. */
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
