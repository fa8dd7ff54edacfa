import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches the queries under a key, including those in flight, whose response may be older than the event. */
export function outdate(client: QueryClient, queryKey: QueryKey): void {
  for (const query of onTheirWay(client, queryKey)) onArrival(client, query, () => true);
  void client.invalidateQueries({ queryKey });
}

/** Refetches the queries under a key that have another version than this one. */
export function outdateOthers(client: QueryClient, queryKey: QueryKey, version: string): void {
  const isOther = (data: unknown): boolean => versionOf(data) !== version;
  for (const query of onTheirWay(client, queryKey)) onArrival(client, query, isOther);
  for (const { queryKey: own, state } of client.getQueryCache().findAll({ queryKey }))
    if (state.data !== undefined && isOther(state.data)) void client.invalidateQueries({ queryKey: own, exact: true });
}

const versionOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, 'version') : undefined;

/** Queries fetching for the first time. Invalidating them has no effect, because they have no data yet. */
const onTheirWay = (client: QueryClient, queryKey: QueryKey): Query[] =>
  client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: hasNothing });

const hasNothing = ({ state }: Query): boolean => state.data === undefined;

/** Checks the first response as soon as it arrives. */
function onArrival(client: QueryClient, query: Query, isOld: (data: unknown) => boolean): void {
  const stop = client.getQueryCache().subscribe(({ type, query: one }) => {
    if (one.queryHash !== query.queryHash || (type !== 'updated' && type !== 'removed')) return;
    if (type === 'updated' && hasNothing(one)) return;
    stop();
    if (type === 'updated' && isOld(one.state.data))
      void client.invalidateQueries({ queryKey: one.queryKey, exact: true });
  });
}
