import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Asks again for what is known under a key, also for what is on its way: that answer may be older than the news. */
export function outdate(client: QueryClient, queryKey: QueryKey): void {
  for (const query of onTheirWay(client, queryKey)) onArrival(client, query, () => true);
  void client.invalidateQueries({ queryKey });
}

/** Asks again for what is known under a key in another version than this one. */
export function outdateOthers(client: QueryClient, queryKey: QueryKey, version: string): void {
  const isOther = (data: unknown): boolean => versionOf(data) !== version;
  for (const query of onTheirWay(client, queryKey)) onArrival(client, query, isOther);
  for (const { queryKey: own, state } of client.getQueryCache().findAll({ queryKey }))
    if (state.data !== undefined && isOther(state.data)) void client.invalidateQueries({ queryKey: own, exact: true });
}

const versionOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, 'version') : undefined;

/** What is asked for the first time. To invalidate it changes nothing, for there is nothing yet to replace. */
const onTheirWay = (client: QueryClient, queryKey: QueryKey): Query[] =>
  client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: hasNothing });

const hasNothing = ({ state }: Query): boolean => state.data === undefined;

/** Looks at the first answer as soon as it is there. */
function onArrival(client: QueryClient, query: Query, isOld: (data: unknown) => boolean): void {
  const stop = client.getQueryCache().subscribe(({ type, query: one }) => {
    if (one.queryHash !== query.queryHash || (type !== 'updated' && type !== 'removed')) return;
    if (type === 'updated' && hasNothing(one)) return;
    stop();
    if (type === 'updated' && isOld(one.state.data))
      void client.invalidateQueries({ queryKey: one.queryKey, exact: true });
  });
}
