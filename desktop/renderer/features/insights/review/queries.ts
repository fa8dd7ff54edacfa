import { queryOptions } from '@tanstack/react-query';
import { reviewRoutes, type WeeklyReview } from '#shared/insights/reviewContract.ts';
import { call } from '#renderer/platform/api.ts';

/** The week that can be looked back on; a suggestion does not change under the hand that answers it. */
export const reviewQuery = () =>
  queryOptions({
    queryKey: ['insights', 'review'],
    queryFn: ({ signal }): Promise<WeeklyReview> => call(reviewRoutes.show, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
