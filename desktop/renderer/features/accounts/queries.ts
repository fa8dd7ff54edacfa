import { queryOptions, useQuery } from '@tanstack/react-query';
import { activityRoutes } from '#shared/accounts/activityContract.ts';
import { entranceRoutes } from '#shared/accounts/entranceContract.ts';
import { call } from '#renderer/platform/api.ts';

/** The server's public settings. They do not change while a page is open. */
export const publicSettings = () =>
  queryOptions({
    queryKey: ['public settings'],
    queryFn: () => call(entranceRoutes.settings, {}),
    staleTime: Infinity,
    retry: false,
  });

/**
 * Whether this page can use passkeys. They belong to the server's own origin, so not in the desktop app, whose pages
 * have another origin. False until the server's settings are known.
 * @param isAsking - false where another part of the page requests the settings
 */
export function usePasskeysHere(isAsking: boolean): boolean {
  const { data } = useQuery({ ...publicSettings(), enabled: isAsking });
  const origin = data?.passkeyOrigin ?? null;
  return origin !== null && origin === window.location.origin && 'PublicKeyCredential' in window;
}

/** Query key of everything on the security page: each change there also appears in its activity list. */
export const securityKey = ['accounts', 'security'] as const;

/** The account's recent security activity. */
export const activityQuery = () =>
  queryOptions({
    queryKey: [...securityKey, 'activity'],
    queryFn: async ({ signal }) => (await call(activityRoutes.activity, { signal })).entries,
    staleTime: 0,
  });
