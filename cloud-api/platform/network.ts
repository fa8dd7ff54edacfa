import { isIPv6 } from 'node:net';
import type { Context, Middleware } from 'koa';
import type { RateRule } from '#shared/kernel/route.ts';
import type { RateLimits } from './rateLimits.ts';

/** Limit per address; far above what a busy household or a small office needs. */
const EVERY_CALL: RateRule = { tries: 1_200, seconds: 60 };

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * Returns the network for which a call is counted: an IPv4 address, or the /64 network of an IPv6 address, which
 * belongs to one customer.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  const [, embedded] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (embedded !== undefined) return embedded;
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Returns the network of a call; behind a trusted proxy the one that the proxy reports. */
export const callerOf = (ctx: Pick<Context, 'ip'>): string => networkOf(ctx.ip);

/** Applies `EVERY_CALL` to every call of the API before any other work. */
export function limitCalls(limits: RateLimits): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) await limits.spendHere(`every call from ${callerOf(ctx)}`, EVERY_CALL);
    await next();
  };
}
