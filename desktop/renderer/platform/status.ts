import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { onboardingRoutes, type OnboardingStatus } from '#shared/onboarding/contract.ts';
import { isUnauthorized } from './apiError.ts';
import { type Asking, callOrKept } from './keptReply.ts';
import { sessionAtom, userAtHand } from './session.ts';
import { keepStanding, keptStanding, type Standing, standingOf } from './standing.ts';

/** Spec accounts 9, Onboarding-status cache. */
const FRESH_MS = 5 * 60_000;

/** Going there asks for nothing anew (spec accounts 7). */
export const CALM_PATHS: readonly string[] = ['/daily-plan', '/weekly-plan'];

/** The status of whoever is signed in; a mutation that changes it says `meta: { invalidates: statusKey }`. */
export const statusKey = ['status'] as const;

async function askStatus(user: number | null, asking: Asking): Promise<OnboardingStatus> {
  const status = await callOrKept(onboardingRoutes.status, { signal: asking.signal }, asking);
  if (user !== null && user === userAtHand()) keepStanding(user, standingOf(status));
  return status;
}

/** Where a person stands: onboarding, plan, allowances, access (spec accounts 3, 7). */
export const statusQuery = (user = userAtHand()) =>
  queryOptions({
    queryKey: [...statusKey, user],
    queryFn: (asking) => askStatus(user, asking),
    staleTime: FRESH_MS,
    enabled: user !== null,
    // A screen that tells of a failure must not, by coming up, ask again.
    retryOnMount: false,
  });

/** The status of whoever is signed in; without data for a guest, and until the server has answered. */
export function useStatus() {
  const session = useAtomValue(sessionAtom);
  return useQuery(statusQuery(session.state === 'signedIn' ? session.user.id : null));
}

/**
 * Where whoever is signed in stands. Who had access opens the app at once, and offline; the server decides about every
 * call anyway, and its answer is followed as soon as it comes.
 */
export function useStanding(): Standing {
  const session = useAtomValue(sessionAtom);
  const { data, error, errorUpdateCount } = useStatus();
  if (data) return standingOf(data);
  const kept = session.state === 'signedIn' ? keptStanding(session.user.id) : undefined;
  if (kept === 'active') return kept;
  // A session that has ended leads to the log-in screen by itself.
  if (errorUpdateCount === 0 || isUnauthorized(error)) return 'loading';
  // Stays so while it is asked again, so that no screen goes away and comes back.
  return kept ?? 'failed';
}

/** Asks anew whenever the path or the person changes, but on the way to a plan (spec accounts 4, Session; 7). */
export function useFreshStatus(pathname: string): void {
  const client = useQueryClient();
  const session = useAtomValue(sessionAtom);
  const isCalm = CALM_PATHS.includes(pathname);
  useEffect(() => {
    if (!isCalm) void client.refetchQueries({ queryKey: statusKey, type: 'active' }, { cancelRefetch: false });
  }, [client, isCalm, pathname, session]);
}

/**
 * Asks the server at once, whatever is known already, and answers what it says.
 * @throws ApiError when it cannot be asked; what was known stays.
 */
export function refreshStatus(client: QueryClient): Promise<OnboardingStatus> {
  const options = client.defaultQueryOptions({ ...statusQuery(), retry: false });
  // An answer that is on its way may be older than what just happened; who waits for it gets the new one.
  return client.getQueryCache().build(client, options).fetch(options, { cancelRefetch: true });
}

/** What is known counts as old, and is shown until somebody asks again (spec accounts 4, Onboarding). */
export const forgetStatus = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: statusKey, refetchType: 'none' });
