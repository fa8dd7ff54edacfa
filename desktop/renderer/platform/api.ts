import type { Route, RouteInput, RouteParams, RouteQuery, RouteReply } from '#shared/kernel/route.ts';
import { badReply, unreachable } from './apiError.ts';
import { csrfHeader, isRefusedToken } from './csrf.ts';
import { desktop } from './desktop.ts';
import { earlyReply, forgetEarly } from './earlyReplies.ts';
import { failureOf } from './failures.ts';
import { keepReply, replyAtHand } from './taggedReplies.ts';
import { currentToken } from './token.ts';

/** Timeout in milliseconds until the server counts as unreachable. */
const PATIENCE_MS = 30_000;

type BodyOption<R extends Route> =
  RouteInput<R> extends undefined ? { readonly body?: undefined } : { readonly body: RouteInput<R> };
type ParamsOption<R extends Route> = keyof RouteParams<R> extends never
  ? { readonly params?: undefined }
  : { readonly params: RouteParams<R> };
type QueryOption<R extends Route> =
  RouteQuery<R> extends undefined ? { readonly query?: undefined } : { readonly query: RouteQuery<R> };

/** Media type of a binary body. */
type MediaOption<R extends Route> = R extends { readonly takes: readonly (infer Media extends string)[] }
  ? { readonly mediaType: Media }
  : { readonly mediaType?: undefined };

export type CallOptions<R extends Route> = BodyOption<R> &
  ParamsOption<R> &
  QueryOption<R> &
  MediaOption<R> & {
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Timeout in milliseconds. */
    readonly patience?: number;
    /** This same request, if it was made before any script had loaded. */
    readonly underWay?: Promise<Response> | undefined;
  };

let apiBase: Promise<string> | undefined;

/** `/api` on the web; in the desktop app the URL of the user's server. */
function base(): Promise<string> {
  apiBase ??= desktop ? desktop.ask('app:about', undefined).then((about) => about.apiBase) : Promise.resolve('/api');
  return apiBase;
}

/** Returns the path of a call with its parameters and query filled in. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, number>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function headersOf(
  route: Route,
  mediaType: string | undefined,
  idempotencyKey: string | undefined,
  token: string | null,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(route.body ? { 'content-type': mediaType ?? 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

/** Sends bytes as they are if the route accepts them, everything else as JSON. */
const packed = (body: unknown): BodyInit =>
  body instanceof Uint8Array ? new Blob([body.slice()]) : JSON.stringify(body);

async function send(url: string, init: RequestInit, underWay?: Promise<Response>): Promise<Response> {
  try {
    return await (underWay ?? fetch(url, init));
  } catch {
    throw unreachable();
  }
}

/** Parses the body as JSON; null when it is something else. A response that breaks off counts as no response. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw unreachable();
  });
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Makes one API call and returns the response of its contract.
 * @throws ApiError with a message for the user, whatever went wrong.
 */
export async function call<R extends Route>(route: R, options: CallOptions<R>): Promise<RouteReply<R>> {
  const { params, query, body, mediaType, idempotencyKey, signal, patience = PATIENCE_MS, underWay } = options;
  const token = currentToken();
  if (route.method !== 'GET') forgetEarly();
  const early = route.method === 'GET' && !params && !query ? earlyReply(route.path) : undefined;
  if (early) {
    const reply = await early;
    if (reply !== undefined) return reply as RouteReply<R>;
    // The response to an ended session must be discarded.
    if (token !== currentToken()) throw unreachable();
  }
  const timeout = AbortSignal.timeout(patience);
  const apiAddress = await base();
  const address = addressOf(route.path, params, query ?? {});
  const known = route.tagged ? replyAtHand(address) : undefined;
  const attempt = async (isRefused: boolean) => {
    const csrf = await csrfHeader(route, apiAddress, isRefused);
    const init: RequestInit = {
      method: route.method,
      headers: {
        ...headersOf(route, mediaType, idempotencyKey, token),
        ...csrf,
        ...(known ? { 'if-none-match': known.tag } : {}),
      },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(route.body ? { body: packed(body) } : {}),
    };
    const answer = await send(apiAddress + address, init, underWay);
    return [answer, await bodyOf(answer)] as const;
  };
  let [response, raw] = await attempt(false);
  // Retry once with a fresh token; a rejected write has not changed anything.
  if (isRefusedToken(response.status, raw)) [response, raw] = await attempt(true);

  if (known && response.status === 304) return known.reply as RouteReply<R>;

  // A proxy in front of a server that is down responds with a page instead of our error body.
  if (raw === null && (response.status === 502 || response.status === 504)) throw unreachable();
  // A 401 for a previous session says nothing about the current one.
  if (response.status === 401 && token !== currentToken()) throw unreachable();
  if (!response.ok) throw failureOf(response.status, response.statusText, raw);

  const reply = route.reply.safeParse(raw);
  if (!reply.success) throw badReply(response.status);
  const tag = route.tagged ? response.headers.get('etag') : null;
  if (tag !== null) keepReply(token, address, { tag, reply: reply.data });
  return reply.data as RouteReply<R>;
}

/** Opens a streaming response, such as live events. Throws when the server does not open it. */
export async function openStream(path: `/${string}`, signal: AbortSignal): Promise<ReadableStream<BufferSource>> {
  const token = currentToken();
  const response = await send((await base()) + path, {
    headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok || !response.body) throw failureOf(response.status, response.statusText, null);
  return response.body;
}
