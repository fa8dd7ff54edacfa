import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { boundedText, PACKINGS } from './boundedText.ts';
import { NotPublic, pinnedLookup, type Resolve, resolveName } from './publicAddress.ts';

export interface GuardedRequest {
  /** `GET` by default; a redirect keeps it. */
  readonly method?: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
  /** The `authorization` header, for the first server and those that `mayPassOn` allows. */
  readonly authorization?: string | undefined;
  /** Whether a redirect may carry the authorization along; by default only within one origin. */
  readonly mayPassOn?: (from: URL, to: URL) => boolean;
  /** Aborts everything, including redirects and the body. */
  readonly signal: AbortSignal;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The final URL, after redirects. */
  readonly url: URL;
  /**
   * @param mostBytes - bytes, compressed and decompressed
   * @throws UnreadableBody
   */
  text(mostBytes: number): Promise<string>;
  /** Closes the connection without reading the body. */
  discard(): void;
}

/**
 * Sends a request to a server that a user named (docs/security.md, Reading calendars).
 * @throws NotPublic for an address or a redirect that is not allowed; anything else when there is no response
 */
export type GuardedFetch = (address: URL, request: GuardedRequest) => Promise<GuardedAnswer>;

export interface GuardedNetwork {
  /** Whether addresses in private networks, and plain http, are allowed. */
  readonly mayBeInner: boolean;
  readonly resolve?: Resolve;
}

const MOST_REDIRECTS = 5;
const isSameOrigin = (from: URL, to: URL): boolean => from.origin === to.origin;

export function createGuardedFetch({ mayBeInner, resolve = resolveName }: GuardedNetwork): GuardedFetch {
  return async (address, request) => {
    const { mayPassOn = isSameOrigin, signal } = request;
    let url = allowed(address);
    let { authorization } = request;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await ask(url, { ...request, authorization });
      const status = response.statusCode ?? 0;
      const { headers } = response;
      const { location } = headers;
      if (status < 300 || status >= 400 || status === 304 || location === undefined) {
        const text = (mostBytes: number) => boundedText(response, mostBytes, signal);
        return { status, headers, url, text, discard: () => void response.destroy() };
      }
      response.destroy();
      const next = allowed(new URL(location, url));
      // Credentials of one server are not sent to another.
      if (isSameOrigin(url, next) && next.username === '')
        [next.username, next.password] = [url.username, url.password];
      if (!mayPassOn(url, next)) authorization = undefined;
      url = next;
    }
    throw new Error('There are too many redirects');
  };

  /** Replaces http by https, unless the operator allows private networks. */
  function allowed(given: URL): URL {
    const url = new URL(given);
    if (url.protocol === 'webcal:') return allowed(new URL(url.href.replace(/^webcal:/, 'https:')));
    if (url.protocol === 'http:' && !mayBeInner) url.protocol = 'https:';
    if (!/^https?:$/.test(url.protocol)) throw new NotPublic();
    return url;
  }

  async function ask(url: URL, request: GuardedRequest): Promise<IncomingMessage> {
    const { method = 'GET', headers, body, authorization, signal } = request;
    const over = Promise.withResolvers<never>();
    over.promise.catch(() => undefined);
    if (signal.aborted) throw signal.reason;
    signal.addEventListener('abort', () => over.reject(signal.reason), { once: true });
    const lookup = await Promise.race([pinnedLookup(url.hostname, resolve, mayBeInner), over.promise]);
    const options: RequestOptions = {
      ...{ signal, lookup, agent: false, method },
      headers: {
        ...{ 'accept-encoding': PACKINGS, 'user-agent': 'Unchaos (calendar reader)', ...headers },
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...(authorization === undefined ? {} : { authorization }),
      },
    };
    return new Promise((answered, failed) => {
      const asked = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
      asked.on('response', answered);
      asked.on('error', failed);
      asked.end(body);
    });
  }
}
