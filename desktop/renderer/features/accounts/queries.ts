import { queryOptions, useQuery } from '@tanstack/react-query';
import { activityRoutes } from '#shared/accounts/activityContract.ts';
import { entranceRoutes } from '#shared/accounts/entranceContract.ts';
import { call } from '#renderer/platform/api.ts';

/** What everybody may know about this server; it does not change while a page is open. */
export const publicSettings = () =>
  queryOptions({
    queryKey: ['public settings'],
    queryFn: () => call(entranceRoutes.settings, {}),
    staleTime: Infinity,
    retry: false,
  });

/**
 * Whether this page can use passkeys: they belong to the server's own origin, so not in the desktop app, whose pages come from
 * elsewhere. False until the server's settings are known.
 * @param isAsking - false where another part of the page asks for the settings
 */
export function usePasskeysHere(isAsking: boolean): boolean {
  const { data } = useQuery({ ...publicSettings(), enabled: isAsking });
  const origin = data?.passkeyOrigin ?? null;
  return origin !== null && origin === window.location.origin && 'PublicKeyCredential' in window;
}

/** Key of everything on the page about security: each change there is also one of its activities. */
export const securityKey = ['accounts', 'security'] as const;

/** What happened to the security of the account lately. */
export const activityQuery = () =>
  queryOptions({
    queryKey: [...securityKey, 'activity'],
    queryFn: async ({ signal }) => (await call(activityRoutes.activity, { signal })).entries,
    staleTime: 0,
  });
