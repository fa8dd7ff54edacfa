import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, reviewRoutes, type WeeklyReview } from '#shared/insights/reviewContract.ts';
import { moveOf } from '#shared/insights/suggestionMove.ts';
import { call } from '#renderer/platform/api.ts';
import { useStoredMove } from '#renderer/features/tasks/index.ts';

/** The week to review; the suggestion does not change while the user answers it. */
export const reviewQuery = () =>
  queryOptions({
    queryKey: ['insights', 'review'],
    queryFn: ({ signal }): Promise<WeeklyReview> => call(reviewRoutes.show, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Carries out an accepted suggestion, then records the answer, so that what is recorded as accepted was done. */
export function useAnswer({ week, suggestion }: WeeklyReview) {
  const move = useStoredMove();
  return useMutation({
    mutationFn: async (answer: Answer) => {
      const accepted = answer === 'accepted' ? moveOf(suggestion) : null;
      if (accepted) await move(accepted);
      return call(reviewRoutes.answer, { body: { week, suggestion, answer } });
    },
    onSuccess: (noted, _answer, _result, { client }) => {
      client.setQueryData(reviewQuery().queryKey, (known) => known && { ...known, ...noted });
    },
  });
}
