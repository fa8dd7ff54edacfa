import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { onboardingRoutes, type OnboardingStatus } from '#shared/onboarding/contract.ts';
import { call } from './api.ts';
import { sessionAtom } from './session.ts';

export type Status = OnboardingStatus;

/** Spec accounts 9, Onboarding-status cache. */
const FRESH_MS = 5 * 60_000;

export const statusKey = ['status'] as const;

/** Where the person stands: onboarding, plan, allowances (spec accounts 7). */
export const statusQuery = () =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(onboardingRoutes.status, { signal }),
    staleTime: FRESH_MS,
  });

/** Asks the server now, whatever is known. */
export const refreshStatus = (client: QueryClient): Promise<Status> =>
  client.fetchQuery({ ...statusQuery(), staleTime: 0, retry: false });

/** What is known is out of date; asked again as soon as a screen needs it. */
export const forgetStatus = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: statusKey });

/** The status of whoever is signed in; without data for a guest, and until the server has answered. */
export function useStatus() {
  const isSignedIn = useAtomValue(sessionAtom).state === 'signedIn';
  return useQuery({ ...statusQuery(), enabled: isSignedIn });
}
