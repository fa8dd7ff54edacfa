import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import type { RateRule } from '#shared/kernel/route.ts';
import { ApiError } from './errors.ts';

/** Counts attempts by name; all processes on one database count together. */
export interface RateLimits {
  /** Counts one attempt. Throws 429 with the wait once `rule` is used up; further attempts do not extend the wait. */
  spend(name: string, rule: RateRule): Promise<void>;
  /** Returns how many attempts were counted under a name. */
  counted(name: string, rule: RateRule): Promise<number>;
  /** Uncounts one attempt. */
  refund(name: string, rule: RateRule): Promise<void>;
  /** Resets the count of this name. */
  forget(name: string, rule: RateRule): Promise<void>;
  /** Remembers a name for some time. */
  remember(name: string, seconds: number): Promise<void>;
  remembers(name: string): Promise<boolean>;
  /** Counts only in this process: fast enough for every call. Throws like `spend`. */
  spendHere(name: string, rule: RateRule, points?: number): Promise<void>;
}

export interface RateLimitOptions {
  readonly db: Knex;
  /** Names are stored as keyed hashes: the table contains no address of a user or network. */
  readonly secret: string;
  /** Multiplies the attempts of every rule. */
  readonly factor: number;
}

interface Limiters {
  readonly shared: RateLimiterPostgres;
  readonly own: RateLimiterMemory;
}

type Limiter = RateLimiterPostgres | RateLimiterMemory;

/** Milliseconds by which the clocks of two processes may differ. */
const CLOCK_SLACK_MS = 5_000;

/** Counts one attempt; returns the remaining milliseconds if it exceeds the limit. */
async function refusedBy(limiter: Limiter, key: string, points: number): Promise<number | undefined> {
  try {
    await limiter.consume(key, points);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext;
    throw error;
  }
}

/** Stores remembered names as a rule, so that they share the table; nothing is counted under it. */
const MEMORY: RateRule = { tries: 1, seconds: 1 };

/** Counts in the table `rate_limits`; while the database is unavailable, each process counts by itself. */
export function createRateLimits({ db, secret, factor }: RateLimitOptions): RateLimits {
  const known = new Map<string, Limiters>();
  const limitersFor = ({ tries, seconds }: RateRule): Limiters => {
    const keyPrefix = `${tries}in${seconds}`;
    const found = known.get(keyPrefix);
    if (found) return found;
    const rule = { points: Math.max(1, Math.round(tries * factor)), duration: seconds, keyPrefix };
    const shared = new RateLimiterPostgres({
      ...rule,
      storeClient: db,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      // Only one limiter deletes expired rows, for all of them.
      clearExpiredByTimeout: known.size === 0,
      insuranceLimiter: new RateLimiterMemory(rule),
    });
    const made = { shared, own: new RateLimiterMemory(rule) };
    known.set(keyPrefix, made);
    return made;
  };
  const keyOf = (name: string): string => createHmac('sha256', secret).update(name).digest('base64url');
  const count = async (limiter: Limiter, key: string, seconds: number, points = 1): Promise<void> => {
    const left = await refusedBy(limiter, key, points);
    if (left === undefined) return;
    // A count that ends later than this rule allows was begun before the clock was set back.
    if (left <= seconds * 1000 + CLOCK_SLACK_MS) throw tooMany(left);
    await limiter.delete(key);
    const again = await refusedBy(limiter, key, points);
    if (again !== undefined) throw tooMany(Math.min(again, seconds * 1000));
  };
  return {
    spend: (name, rule) => count(limitersFor(rule).shared, keyOf(name), rule.seconds),
    spendHere: (name, rule, points) => count(limitersFor(rule).own, name, rule.seconds, points),
    async counted(name, rule) {
      return (await limitersFor(rule).shared.get(keyOf(name)))?.consumedPoints ?? 0;
    },
    async refund(name, rule) {
      await limitersFor(rule).shared.reward(keyOf(name));
    },
    async forget(name, rule) {
      await limitersFor(rule).shared.delete(keyOf(name));
    },
    async remember(name, seconds) {
      await limitersFor(MEMORY).shared.set(keyOf(name), 1, seconds);
    },
    async remembers(name) {
      return (await limitersFor(MEMORY).shared.get(keyOf(name))) !== null;
    },
  };
}

/** Returns a 429 as in spec accounts 8. */
function tooMany(waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const error = `${errorCatalogue.rateLimited.error}. Please wait ${retryAfter} seconds before trying again.`;
  return new ApiError('rateLimited', { error, retryAfter });
}
