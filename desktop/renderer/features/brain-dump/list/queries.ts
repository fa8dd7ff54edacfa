import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { brainDumpRoutes, type DumpReply } from '#shared/brain-dump/contract.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';
import { dumpKeys } from '../past/queries.ts';

interface SentList {
  /** The dump. */
  readonly id: number;
  readonly list: readonly ListedTask[];
}

/** Lists that wait for the person's word, on whatever device they were begun. */
export const waitingLists = () =>
  queryOptions({
    queryKey: dumpKeys.toConfirm,
    queryFn: async ({ signal }) =>
      (await call(brainDumpRoutes.list, { query: { toConfirm: true }, signal })).brainDumps,
    staleTime: 0,
  });

/** The list as it is now, for the other devices; what is put into the plan is sent whole, so a failure costs nothing. */
export const keepList = mutationOptions({
  mutationKey: dumpKeys.toConfirm,
  // One after the other: the last one stands.
  scope: { id: 'keep-list' },
  mutationFn: ({ id, list }: SentList) =>
    call(brainDumpRoutes.correct, { params: { id }, body: { list: [...list] } }).then(
      () => undefined,
      () => undefined,
    ),
});

/** Puts a list into the plan. */
export const commitList = mutationOptions({
  mutationKey: dumpKeys.commit,
  mutationFn: ({ id, list }: SentList): Promise<DumpReply> =>
    call(brainDumpRoutes.commit, { params: { id }, body: { list: [...list] } }),
  onSettled: (_reply, _error, _list, _result, { client }) => client.invalidateQueries({ queryKey: dumpKeys.all }),
  meta: { invalidates: taskKeys.all },
});

interface Waiting {
  /** True until it is known whether any waits; nobody waits for an answer without a network. */
  readonly isAsking: boolean;
  /** How many tasks the latest list has; null where none waits. */
  readonly tasks: number | null;
}

/** Whether a list waits for the person's word; it is asked for where `isAsked`. */
export function useWaitingList(isAsked: boolean): Waiting {
  const { data, isLoading } = useQuery({ ...waitingLists(), enabled: isAsked });
  return { isAsking: isAsked && isLoading, tasks: isAsked ? (data?.[0]?.tasks ?? null) : null };
}
