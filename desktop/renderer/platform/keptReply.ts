import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Route, RouteReply } from '#shared/kernel/route.ts';
import { call, type CallOptions } from './api.ts';
import { ApiError } from './apiError.ts';
import { HAS_REPLIES, REPLIES } from './forgetReplies.ts';
import { readOfflineAtom } from './readOffline.ts';
import { store, userAtHand } from './session.ts';
import { keepText } from './storage.ts';

const fetchDisk = () => import('./disk.ts');

/** What a query tells of itself. */
export interface Asking {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
}

/**
 * Makes a call that only reads, and keeps its answer on this device. Without a way to the server, and before anything else is
 * known, what it said last is answered, so that people can read their plan without a network.
 * @throws ApiError as `call` does, where nothing is kept.
 */
export async function callOrKept<R extends Route>(
  route: R,
  options: CallOptions<R>,
  { client, queryKey }: Asking,
): Promise<RouteReply<R>> {
  const user = userAtHand();
  const key = `${REPLIES}${user}:${route.path}`;
  try {
    const reply = await call(route, options);
    store.set(readOfflineAtom, null);
    if (user !== null) keepWhenIdle(user, key, reply);
    return reply;
  } catch (error) {
    const isAway = error instanceof ApiError && error.isUnreachable && options.signal?.aborted !== true;
    if (!isAway || user === null || client.getQueryData(queryKey) !== undefined) throw error;
    const kept = await read(key, route);
    if (!kept) throw error;
    store.set(readOfflineAtom, kept.at);
    return kept.reply;
  }
}

/** Nobody waits for it; a device that keeps nothing simply has nothing to read offline. */
function keepWhenIdle(user: number, key: string, reply: unknown): void {
  const at = Date.now();
  const keep = (): void => {
    if (userAtHand() !== user) return;
    keepText(HAS_REPLIES, 'yes');
    void fetchDisk()
      .then(async ({ writeTexts }) => {
        // Whoever has logged out meanwhile leaves nothing behind.
        if (userAtHand() === user) await writeTexts(new Map([[key, JSON.stringify({ at, reply })]]));
      })
      .catch(() => undefined);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(keep, { timeout: 5_000 });
  else setTimeout(keep, 1_000);
}

/** What was kept, if it still has the shape that this version of the app knows. */
async function read<R extends Route>(
  key: string,
  route: R,
): Promise<{ readonly at: number; readonly reply: RouteReply<R> } | null> {
  try {
    const text = (await (await fetchDisk()).readTexts(key)).get(key);
    if (text === undefined) return null;
    const { at, reply } = JSON.parse(text) as { readonly at: number; readonly reply: unknown };
    return { at, reply: route.reply.parse(reply) as RouteReply<R> };
  } catch {
    return null;
  }
}
