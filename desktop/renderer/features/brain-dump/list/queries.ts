import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { brainDumpRoutes, type DumpReply } from '#shared/brain-dump/contract.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';
import { dumpKeys } from '../past/queries.ts';

interface SentList {
  /** Id of the dump. */
  readonly id: number;
  readonly list: readonly ListedTask[];
}

/** Lists waiting for confirmation, from any device. */
export const waitingLists = () =>
  queryOptions({
    queryKey: dumpKeys.toConfirm,
    queryFn: async ({ signal }) =>
      (await call(brainDumpRoutes.list, { query: { toConfirm: true }, signal })).brainDumps,
    staleTime: 0,
  });

/** Saves the current list for the other devices. A failure costs nothing, because the commit sends the whole list. */
export const keepList = mutationOptions({
  mutationKey: dumpKeys.toConfirm,
  // Serial, so that the last one wins.
  scope: { id: 'keep-list' },
  mutationFn: ({ id, list }: SentList) =>
    call(brainDumpRoutes.correct, { params: { id }, body: { list: [...list] } }).then(
      () => undefined,
      () => undefined,
    ),
});

/** Commits a list to the plan. */
export const commitList = mutationOptions({
  mutationKey: dumpKeys.commit,
  mutationFn: ({ id, list }: SentList): Promise<DumpReply> =>
    call(brainDumpRoutes.commit, { params: { id }, body: { list: [...list] } }),
  onSettled: (_reply, _error, _list, _result, { client }) => client.invalidateQueries({ queryKey: dumpKeys.all }),
  meta: { invalidates: taskKeys.all },
});

interface Waiting {
  /** True until it is known whether a list waits; false when offline. */
  readonly isAsking: boolean;
  /** Number of tasks in the latest list; null if none waits. */
  readonly tasks: number | null;
}

/** Whether a list waits for confirmation; fetched only when `isAsked`. */
export function useWaitingList(isAsked: boolean): Waiting {
  const { data, isLoading } = useQuery({ ...waitingLists(), enabled: isAsked });
  return { isAsking: isAsked && isLoading, tasks: isAsked ? (data?.[0]?.tasks ?? null) : null };
}
