import { infiniteQueryOptions, type InfiniteData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import type { RouteReply } from '#shared/kernel/route.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';
import { isUnauthorized, messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { store } from '#renderer/platform/session.ts';
import { statusKey } from '#renderer/platform/status.ts';
import { resultAtom } from '../atoms.ts';

const t = messagesOf('past');

/** Milliseconds; an AI may take long. */
const PATIENCE_MS = 120_000;

/** Query keys of stored dumps. */
export const dumpKeys = {
  all: ['dumps'] as const,
  list: ['dumps', 'list'] as const,
  one: (id: number) => ['dumps', 'one', id] as const,
  makeTask: ['dumps', 'make-task'] as const,
  toConfirm: ['dumps', 'to-confirm'] as const,
  commit: ['dumps', 'commit'] as const,
  examples: ['dumps', 'examples'] as const,
};

/** All dumps, newest first, paginated; refetched whenever it is shown. */
export const listQuery = () =>
  infiniteQueryOptions({
    queryKey: dumpKeys.list,
    queryFn: ({ pageParam, signal }) =>
      call(brainDumpRoutes.list, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, brainDumps }) => (hasMore ? (brainDumps.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

/** One dump with its text and its result. */
export const showQuery = (id: number) =>
  queryOptions({
    queryKey: dumpKeys.one(id),
    queryFn: ({ signal }) => call(brainDumpRoutes.show, { params: { id }, signal }),
    staleTime: 0,
  });

/** Processes a dump again that could not be sorted; the screen shows why it failed. */
export const processDump = mutationOptions({
  mutationFn: (id: number) => call(brainDumpRoutes.process, { params: { id }, patience: PATIENCE_MS }),
  meta: { invalidates: taskKeys.all },
  onSettled: async (_reply, error, _id, _result, { client }) => {
    // The allowance may have shrunk; an error may mean that access has ended.
    if (isUnauthorized(error)) return;
    await Promise.all([
      client.invalidateQueries({ queryKey: dumpKeys.all }),
      client.invalidateQueries({ queryKey: statusKey }),
    ]);
  },
});

type Pages = InfiniteData<RouteReply<typeof brainDumpRoutes.list>>;

export const removeDump = mutationOptions({
  mutationFn: (id: number) => call(brainDumpRoutes.remove, { params: { id } }),
  onSuccess: (_reply, id, _result, { client }) => {
    // Also removed here, even while its result is on screen.
    if (store.get(resultAtom)?.id === id) store.set(resultAtom, null);
    client.setQueryData(listQuery().queryKey, (kept) => kept && without(kept, id));
  },
  meta: {
    invalidates: dumpKeys.list,
    success: () => ({ title: t('removed.title'), text: t('removed.text') }),
    failure: (error) => ({ title: t('notRemoved'), text: messageOf(error) }),
  },
});

const without = (kept: Pages, id: number): Pages => ({
  ...kept,
  pages: kept.pages.map((page) => ({ ...page, brainDumps: page.brainDumps.filter((dump) => dump.id !== id) })),
});
