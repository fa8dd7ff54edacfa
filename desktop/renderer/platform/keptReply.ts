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

/** What a query tells of itself. */
export interface Asking {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
}

/** A query whose last answer is drawn before the server has said anything. */
interface Kept {
  readonly route: Route;
  readonly queryKey: QueryKey;
}

/** An answer as this device keeps it. */
interface KeptReply {
  readonly at: number;
  readonly reply: unknown;
}

/** By path: when the server said what was drawn from the device, until it has answered anew. */
const restored = new Map<string, number>();

/** Whether what is known of this route comes from the device: the server has not answered since the start. */
export const isRestored = ({ path }: Route): boolean => restored.has(path);

const keyOf = (user: number, { path }: Route): string => `${REPLIES}${user}:${path}`;

/**
 * Makes a call that only reads, and keeps its answer on this device. Without a way to the server, and before it has said
 * anything else, what it said last is answered, so that people can read their plan without a network.
 * @throws ApiError as `call` does, where nothing is kept.
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
 * Puts the replies that came with the bootstrap into the query cache, so that they are drawn at once and not fetched again. A
 * beginning counts as old, so that the whole is fetched as soon as it is drawn, and this device keeps that alone.
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
 * Brings back what the server said last to whoever is here: it is drawn at once, counts as old, and gives way to the next
 * answer without a moment of waiting. Nothing is brought back where the server has answered already.
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

/** Keeps what this device knows ahead of the server as if the server had said it. */
export function keepReply<R extends Route>(route: R, reply: RouteReply<R>): void {
  const user = userAtHand();
  if (user === null) return;
  const kept = { at: Date.now(), reply };
  newest.set(keyOf(user, route), kept);
  keep(user, keyOf(user, route), kept);
}

/** What is to be kept under a key, so that nothing older that waits for an idle moment is written over it. */
const newest = new Map<string, KeptReply>();

/** A device that keeps nothing simply has nothing to read offline. Whoever has logged out meanwhile leaves nothing behind. */
function keep(user: number, key: string, kept: KeptReply): void {
  if (userAtHand() !== user) return;
  keepText(HAS_REPLIES, 'yes');
  void writeTexts(new Map([[key, JSON.stringify(kept)]])).catch(() => undefined);
}

/** Milliseconds in which what came is drawn first. */
const REST_MS = 300;

/** Nobody waits for it. */
function keepWhenIdle(user: number, key: string, reply: unknown): void {
  const kept = { at: Date.now(), reply };
  newest.set(key, kept);
  const keepIt = (): void => {
    if (newest.get(key) === kept) keep(user, key, kept);
  };
  window.setTimeout(() => void whenIdle(keepIt), REST_MS);
}

/** What was kept under `prefix` for these routes, as far as it still has the shape that this version of the app knows. */
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
