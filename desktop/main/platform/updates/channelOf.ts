import { gt, prerelease, valid } from 'semver';
import { z } from 'zod';
import type { Channel } from './feedAddresses.ts';
import type { SignedFeed } from './signedProvider.ts';

/** Returns the newer of two versions; a missing or invalid second one is ignored. */
export const newerOf = (version: string, other: string | undefined): string =>
  other !== undefined && valid(other) !== null && gt(other, version) ? other : version;

/** Versions that were offered here under our signature, and whether the user opted in to early versions. */
export const Seen = z.object({
  newest: z.string().max(100).optional(),
  newestEarly: z.string().max(100).optional(),
  isEarly: z.boolean().optional(),
});
export type Seen = z.infer<typeof Seen>;

interface SeenStore {
  readonly read: () => Seen;
  readonly keep: (seen: Seen) => void;
}

/**
 * The feed that this computer follows, and what was seen of it. Each feed has its own newest version: a user who leaves
 * the early versions keeps theirs until a newer stable one appears, and that does not count as an attack.
 */
export function channelOf(
  running: string,
  { read, keep }: SeenStore,
): Pick<SignedFeed, 'channel' | 'newestSeen' | 'onOffered'> {
  const channel = (): Channel => (read().isEarly ? 'beta' : 'latest');
  const field = () => (channel() === 'beta' ? ('newestEarly' as const) : ('newest' as const));
  const least = (): string => (channel() === 'latest' && prerelease(running) ? '0.0.0' : running);
  return {
    channel,
    newestSeen: () => newerOf(least(), read()[field()]),
    onOffered: (version) => keep({ ...read(), [field()]: newerOf(version, read()[field()]) }),
  };
}
