import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { exampleRoutes, type OwnWays } from '#shared/brain-dump/examples/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { callOrKept } from '#renderer/platform/keptReply.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { dumpKeys } from '../past/queries.ts';

const t = messagesOf('examples');

/** The user's habits as the reader knows them, also offline. Refetched when a list was confirmed. */
export const ownWaysQuery = () =>
  queryOptions({
    queryKey: dumpKeys.examples,
    queryFn: (asking): Promise<OwnWays> => callOrKept(exampleRoutes.list, { signal: asking.signal }, asking),
  });

/** Forgets what was learned. The durations of finished tasks stay, because they are the user's history. */
export const forgetExamples = mutationOptions({
  mutationFn: () => call(exampleRoutes.forget, {}),
  onSuccess: (_reply, _nothing, _result, { client }) =>
    client.setQueryData(ownWaysQuery().queryKey, (known) => known && { ...known, examples: [] }),
  meta: {
    invalidates: dumpKeys.examples,
    success: () => ({ title: t('forgotten') }),
    failure: (error) => ({ title: t('notForgotten'), text: messageOf(error) }),
  },
});
