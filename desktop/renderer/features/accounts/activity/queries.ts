import { queryOptions } from '@tanstack/react-query';
import { activityRoutes } from '#shared/accounts/activityContract.ts';
import { call } from '#renderer/platform/api.ts';
import { securityKey } from '../securityKey.ts';

export const activityQuery = () =>
  queryOptions({
    queryKey: [...securityKey, 'activity'],
    queryFn: async ({ signal }) => (await call(activityRoutes.activity, { signal })).entries,
    staleTime: 0,
  });
