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

/** Navigating to these does not refresh the status (spec accounts 7). */
export const CALM_PATHS: readonly string[] = ['/daily-plan', '/weekly-plan'];

/** The signed-in user's status; a mutation that changes it sets `meta: { invalidates: statusKey }`. */
export const statusKey = ['status'] as const;

async function askStatus(user: number | null, asking: Asking): Promise<OnboardingStatus> {
  const status = await callOrKept(onboardingRoutes.status, { signal: asking.signal }, asking);
  if (user !== null && user === userAtHand()) keepStanding(user, standingOf(status));
  return status;
}

/** A user's status: onboarding, plan, allowances, access (spec accounts 3, 7). */
export const statusQuery = (user = userAtHand()) =>
  queryOptions({
    queryKey: [...statusKey, user],
    queryFn: (asking) => askStatus(user, asking),
    staleTime: FRESH_MS,
    enabled: user !== null,
    // A screen that shows the failure must not retry by being mounted.
    retryOnMount: false,
  });

/** The signed-in user's status; without data for a guest, and until the server has responded. */
export function useStatus() {
  const session = useAtomValue(sessionAtom);
  return useQuery(statusQuery(session.state === 'signedIn' ? session.user.id : null));
}

/**
 * The signed-in user's standing. With access before, the app opens immediately and offline; the server checks every
 * call anyway, and its response is applied once it arrives.
 */
export function useStanding(): Standing {
  const session = useAtomValue(sessionAtom);
  const { data, error, errorUpdateCount } = useStatus();
  if (data) return standingOf(data);
  const kept = session.state === 'signedIn' ? keptStanding(session.user.id) : undefined;
  if (kept === 'active') return kept;
  // An ended session leads to the log-in screen by itself.
  if (errorUpdateCount === 0 || isUnauthorized(error)) return 'loading';
  // Remains during a retry, so that no screen disappears and comes back.
  return kept ?? 'failed';
}

/**
 * Refreshes the status whenever the path or the user changes, except on the way to a plan (spec accounts 4, Session;
 * 7).
 */
export function useFreshStatus(pathname: string): void {
  const client = useQueryClient();
  const session = useAtomValue(sessionAtom);
  const isCalm = CALM_PATHS.includes(pathname);
  useEffect(() => {
    if (!isCalm) void client.refetchQueries({ queryKey: statusKey, type: 'active' }, { cancelRefetch: false });
  }, [client, isCalm, pathname, session]);
}

/**
 * Requests the status from the server immediately and returns it.
 * @throws ApiError when the server is unreachable; the known status stays.
 */
export function refreshStatus(client: QueryClient): Promise<OnboardingStatus> {
  const options = client.defaultQueryOptions({ ...statusQuery(), retry: false });
  // A pending response may be older than the latest change; its waiters get the new one.
  return client.getQueryCache().build(client, options).fetch(options, { cancelRefetch: true });
}

/** Marks the known status as stale; it is shown until the next request (spec accounts 4, Onboarding). */
export const forgetStatus = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: statusKey, refetchType: 'none' });
