import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, reviewRoutes, type WeeklyReview } from '#shared/insights/reviewContract.ts';
import { moveOf } from '#shared/insights/suggestionMove.ts';
import { call } from '#renderer/platform/api.ts';
import { useStoredMove } from '#renderer/features/tasks/index.ts';

/** The week that can be looked back on; a suggestion does not change under the hand that answers it. */
export const reviewQuery = () =>
  queryOptions({
    queryKey: ['insights', 'review'],
    queryFn: ({ signal }): Promise<WeeklyReview> => call(reviewRoutes.show, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Carries the suggestion out when it is accepted, and then notes the answer: what is noted as accepted was done. */
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
