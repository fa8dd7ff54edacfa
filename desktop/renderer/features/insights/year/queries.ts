import { queryOptions } from '@tanstack/react-query';
import { yearRoutes } from '#shared/insights/yearContract.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';

/** @param year - null for the present one of the person */
export const yearQuery = (year: number | null) =>
  queryOptions({
    // Beneath the tasks: what changes them changes the year.
    queryKey: [...taskKeys.all, 'year', year],
    queryFn: ({ signal }) => call(yearRoutes.year, { signal, query: year === null ? {} : { year } }),
    staleTime: 0,
  });
