import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { brainDumpRoutes, type DumpSummary } from '#shared/brain-dump/contract.ts';
import type { CapturedDump } from '#shared/brain-dump/ipc.ts';
import { call } from '#renderer/platform/api.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { unsortedKey } from '../queries.ts';
import { entriesOf, type Entry, onEntries, readEntry } from './entries.ts';
import { type Sources, toForget } from './rows.ts';

const unsortedQuery = (user: number) =>
  queryOptions({
    queryKey: [...unsortedKey, user],
    queryFn: async ({ signal }) => (await call(brainDumpRoutes.list, { query: { unsorted: true }, signal })).brainDumps,
    // Without a response the list shows what is on this device.
    retry: false,
    staleTime: 0,
  });

const NONE: readonly DumpSummary[] = [];

/** Live entries of a user on this device. */
function useEntries(user: number): readonly Entry[] {
  const [follow] = useState(() => {
    let known: readonly Entry[] = entriesOf(user);
    const subscribe = (changed: () => void) =>
      onEntries(() => {
        known = entriesOf(user);
        changed();
      });
    return { subscribe, known: () => known };
  });
  return useSyncExternalStore(follow.subscribe, follow.known);
}

/** Captured dumps that the server does not have. */
function useCaptured(): readonly CapturedDump[] {
  const [captured, setCaptured] = useState<readonly CapturedDump[]>([]);
  useEffect(() => {
    if (!desktop) return;
    const { ask, on } = desktop;
    let isCurrent = true;
    const read = (): void =>
      void ask('brain-dump:waiting', undefined).then(({ dumps }) => isCurrent && setCaptured(dumps));
    const stop = on('brain-dump:waiting-changed', read);
    read();
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return captured;
}

/** All unsorted dumps of a user, from this device, the server, and in the desktop app the outbox. */
export function useSources(user: number): Sources {
  const entries = useEntries(user);
  const { data: dumps = NONE, refetch } = useQuery(unsortedQuery(user));
  const captured = useCaptured();
  const sources = { entries, dumps, captured };
  useForgotten(user, sources, refetch);
  return sources;
}

/** Ids of dumps being deleted on the server. */
const forgetting = new Set<number>();

/** Deletes withdrawn texts wherever they still are; what cannot be reached is retried with the next list. */
function useForgotten(user: number, { entries, dumps, captured }: Sources, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const old = toForget({ entries, dumps, captured });
    const isStill = (key: string): boolean => readEntry(user, key)?.state === 'withdrawn';
    for (const { id, key } of old.dumps) {
      if (!isStill(key) || forgetting.has(id)) continue;
      forgetting.add(id);
      call(brainDumpRoutes.remove, { params: { id } })
        .then(refetch, () => undefined)
        .finally(() => forgetting.delete(id));
    }
    for (const { id } of old.captured) if (isStill(id)) void desktop?.ask('brain-dump:discard', { id });
  }, [user, entries, dumps, captured, refetch]);
}
