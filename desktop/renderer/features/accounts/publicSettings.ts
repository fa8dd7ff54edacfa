import { queryOptions } from '@tanstack/react-query';
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
