import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Route, RouteReply } from '#shared/kernel/route.ts';
import { call, type CallOptions } from './api.ts';
import { ApiError } from './apiError.ts';
import { readTexts, writeTexts } from './disk.ts';
import { Beginning, earlyReplyAtHand } from './earlyReplies.ts';
import { HAS_REPLIES, readOfflineAtom, REPLIES } from './forgetReplies.ts';
import { store, userAtHand } from './session.ts';
import { keepText, readText } from './storage.ts';
import { whenIdle } from './shown.ts';

/** Properties of a query. */
export interface Asking {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
}

/** A query whose last response is rendered before the server has responded. */
interface Kept {
  readonly route: Route;
  readonly queryKey: QueryKey;
}

/** A response as stored on this device. */
interface KeptReply {
  readonly at: number;
  readonly reply: unknown;
}

/** By path: when the server sent what was restored from the device, until it has responded again. */
const restored = new Map<string, number>();

/** Whether this route's data comes from the device because the server has not responded since the start. */
export const isRestored = ({ path }: Route): boolean => restored.has(path);

const keyOf = (user: number, { path }: Route): string => `${REPLIES}${user}:${path}`;

/**
 * Makes a read-only call and stores its response on this device. While the server is unreachable, the last stored
 * response is returned, so that users can read their plan offline.
 * @throws ApiError as `call` does, when nothing is stored.
 */
export async function callOrKept<R extends Route>(
  route: R,
  options: CallOptions<R>,
  { client, queryKey }: Asking,
): Promise<RouteReply<R>> {
  const user = userAtHand();
  try {
    const reply = await call(route, options);
    restored.delete(route.path);
    store.set(readOfflineAtom, null);
    if (user !== null) keepWhenIdle(user, keyOf(user, route), reply);
    return reply;
  } catch (error) {
    const isAway = error instanceof ApiError && error.isUnreachable && options.signal?.aborted !== true;
    const isKnown = client.getQueryData(queryKey) !== undefined && !restored.has(route.path);
    if (!isAway || user === null || isKnown) throw error;
    const kept = (await readAll(keyOf(user, route), [route])).get(route);
    if (!kept || userAtHand() !== user) throw error;
    store.set(readOfflineAtom, kept.at);
    return kept.reply as RouteReply<R>;
  }
}

/**
 * Puts the responses of the bootstrap into the query cache, so that they are rendered immediately and not requested
 * again. A beginning counts as stale, so that the whole response is requested once it is rendered, and only that is
 * stored on this device.
 */
export function takeEarlyReplies(client: QueryClient, user: number, wanted: readonly Kept[]): void {
  for (const { route, queryKey } of wanted) {
    const reply = earlyReplyAtHand(route.path);
    if (reply === undefined) continue;
    if (reply instanceof Beginning) {
      client.setQueryData(queryKey, reply.reply, { updatedAt: 0 });
    } else {
      client.setQueryData(queryKey, reply);
      keepWhenIdle(user, keyOf(user, route), reply);
    }
  }
}

/**
 * Restores the server's last responses for the signed-in user: they are rendered immediately, count as stale, and are
 * replaced by the next response without a loading state. Skipped where the server has already responded.
 */
export async function restoreReplies(client: QueryClient, wanted: readonly Kept[]): Promise<void> {
  const user = userAtHand();
  if (user === null || readText(HAS_REPLIES) === null) return;
  const routes = wanted.map(({ route }) => route);
  const kept = await readAll(`${REPLIES}${user}:`, routes);
  if (userAtHand() !== user) return;
  for (const { route, queryKey } of wanted) {
    const last = kept.get(route);
    if (!last || client.getQueryData(queryKey) !== undefined) continue;
    restored.set(route.path, last.at);
    client.setQueryData(queryKey, last.reply, { updatedAt: 0 });
  }
}

/** Stores local changes that are ahead of the server as if the server had sent them. */
export function keepReply<R extends Route>(route: R, reply: RouteReply<R>): void {
  const user = userAtHand();
  if (user === null) return;
  waiting.delete(keyOf(user, route));
  keep(user, keyOf(user, route), { at: Date.now(), reply });
}

/** Newest response per key that waits for an idle moment; older ones are not stored any more. */
const waiting = new Map<string, KeptReply>();

/**
 * Without storage there is simply nothing to read offline. Nothing is stored for a user who has logged out meanwhile.
 */
function keep(user: number, key: string, kept: KeptReply): void {
  if (userAtHand() !== user) return;
  keepText(HAS_REPLIES, 'yes');
  void writeTexts(new Map([[key, JSON.stringify(kept)]])).catch(() => undefined);
}

/** Milliseconds in which the response is rendered first. */
const REST_MS = 300;

/** Stores the response when the page is idle, because nothing waits for it. */
function keepWhenIdle(user: number, key: string, reply: unknown): void {
  const kept = { at: Date.now(), reply };
  waiting.set(key, kept);
  const keepIt = (): void => {
    if (waiting.get(key) !== kept) return;
    waiting.delete(key);
    keep(user, key, kept);
  };
  window.setTimeout(() => void whenIdle(keepIt), REST_MS);
}

/** Reads what was stored under `prefix` for these routes, if it still matches the schemas of this version. */
async function readAll(prefix: string, routes: readonly Route[]): Promise<ReadonlyMap<Route, KeptReply>> {
  const texts = await readTexts(prefix).catch(() => new Map<string, string>());
  const found = new Map<Route, KeptReply>();
  for (const route of routes) {
    const text = [...texts].find(([key]) => key.endsWith(`:${route.path}`))?.[1];
    const kept = text === undefined ? null : parsed(text, route);
    if (kept) found.set(route, kept);
  }
  return found;
}

function parsed(text: string, route: Route): KeptReply | null {
  try {
    const { at, reply } = JSON.parse(text) as KeptReply;
    return { at, reply: route.reply.parse(reply) };
  } catch {
    return null;
  }
}
