import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Sharing, sharingRoutes } from '#shared/brain-dump/privacyContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('sharing');

export const sharingQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'settings'] as const,
    queryFn: ({ signal }): Promise<Sharing> => call(sharingRoutes.show, { signal }),
  });

/** Every text that was sent to a third party, newest first, paginated. */
export const ledgerQuery = () =>
  infiniteQueryOptions({
    queryKey: ['sharing', 'texts'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(sharingRoutes.texts, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, sharedTexts }) => (hasMore ? (sharedTexts.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

/** Updates the switch at once, and rolls back if the server refuses. */
export const chooseSharing = mutationOptions({
  mutationFn: (localOnly: boolean) => call(sharingRoutes.choose, { body: { localOnly } }),
  // Serial, so that the last choice wins.
  scope: { id: 'sharing' },
  onMutate: async (localOnly, { client }) => {
    const { queryKey } = sharingQuery();
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, before && { ...before, localOnly });
    return before;
  },
  onSuccess: (saved, _localOnly, _before, { client }) => client.setQueryData(sharingQuery().queryKey, saved),
  onError: (_error, _localOnly, before, { client }) => client.setQueryData(sharingQuery().queryKey, before),
  meta: { failure: (error) => ({ title: t('notSwitched'), text: messageOf(error) }) },
});
