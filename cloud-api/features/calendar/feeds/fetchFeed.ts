import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { NotPublic, pinnedLookup, type Resolve, resolveName } from '#api/platform/publicAddress.ts';

/** What a server called the state of a calendar that it gave. */
export interface FeedState {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

type Fetched =
  | ({ readonly kind: 'read'; readonly text: string } & FeedState)
  /** It is as it was in the state that was named. */
  | { readonly kind: 'unchanged' }
  /** `waitMs`: how long its server asks not to be asked again. */
  | { readonly kind: 'failed'; readonly problem: FeedProblem; readonly waitMs: number };

/** Fetches the calendar at an address; `known` is the state in which it is known already. Never throws. */
export type FetchFeed = (address: string, known: FeedState | null) => Promise<Fetched>;

export interface FetchLimits {
  /** Whether addresses of private networks, and plain http, are allowed. */
  readonly mayBeInner: boolean;
  readonly resolve?: Resolve;
  /** Everything together, redirects included, in milliseconds. */
  readonly totalMs?: number;
  /** Bytes, unpacked. */
  readonly mostBytes?: number;
}

const TOTAL_MS = 10_000;
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const LONGEST_WAIT_MS = 24 * 3_600_000;

class Failure extends Error {
  readonly problem: FeedProblem;
  readonly waitMs: number;

  constructor(problem: FeedProblem, waitMs = 0) {
    super(`The calendar is ${problem}`);
    this.problem = problem;
    this.waitMs = waitMs;
  }
}

const PROBLEM_OF: Readonly<Record<number, FeedProblem>> = {
  401: 'signIn',
  403: 'signIn',
  404: 'gone',
  410: 'gone',
  413: 'tooLarge',
  507: 'serverFull',
};
const UNPACK: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Asks strangers' servers for calendars within limits (docs/security.md, Reading calendars). */
export function createFetchFeed({
  mayBeInner,
  resolve = resolveName,
  totalMs = TOTAL_MS,
  mostBytes = MOST_BYTES,
}: FetchLimits): FetchFeed {
  return async (address, known) => {
    const signal = AbortSignal.timeout(totalMs);
    try {
      return await follow(new URL(address), known, signal);
    } catch (error) {
      if (error instanceof Failure) return { kind: 'failed', problem: error.problem, waitMs: error.waitMs };
      const problem = error instanceof NotPublic ? 'blocked' : 'unreachable';
      return { kind: 'failed', problem, waitMs: 0 };
    }
  };

  async function follow(start: URL, known: FeedState | null, signal: AbortSignal): Promise<Fetched> {
    let url = allowed(start);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await ask(url, known, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && status !== 304 && location !== undefined) {
        response.destroy();
        const next = allowed(new URL(location, url));
        // What opens one server is not for another.
        if (next.origin === url.origin && next.username === '')
          [next.username, next.password] = [url.username, url.password];
        url = next;
        continue;
      }
      if (status === 304 && known) {
        response.destroy();
        return { kind: 'unchanged' };
      }
      if (status !== 200) {
        response.destroy();
        throw new Failure(PROBLEM_OF[status] ?? 'unreachable', waitAskedBy(response));
      }
      const { etag = null, 'last-modified': lastModified = null } = response.headers;
      return { kind: 'read', text: await textOf(response, signal), etag, lastModified };
    }
    throw new Failure('unreachable');
  }

  /** Plain http is asked by https, but where an operator allows a network of their own. */
  function allowed(given: URL): URL {
    const url = new URL(given);
    if (url.protocol === 'webcal:') return allowed(new URL(url.href.replace(/^webcal:/, 'https:')));
    if (url.protocol === 'http:' && !mayBeInner) url.protocol = 'https:';
    if (!/^https?:$/.test(url.protocol)) throw new Failure('blocked');
    return url;
  }

  async function ask(url: URL, known: FeedState | null, signal: AbortSignal): Promise<IncomingMessage> {
    const over = Promise.withResolvers<never>();
    over.promise.catch(() => undefined);
    signal.addEventListener('abort', () => over.reject(signal.reason), { once: true });
    const lookup = await Promise.race([pinnedLookup(url.hostname, resolve, mayBeInner), over.promise]);
    const options: RequestOptions = {
      ...{ signal, lookup, agent: false, method: 'GET' },
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Unchaos (calendar reader)',
        ...(known?.etag ? { 'if-none-match': known.etag } : {}),
        ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
      },
    };
    return new Promise((answered, failed) => {
      const asked = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
      asked.on('response', answered);
      asked.on('error', failed);
      asked.end();
    });
  }

  /** The body as text, unpacked on the way: neither what comes nor what it becomes goes beyond the limit. */
  async function textOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
    const packing = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
    const unpack = UNPACK[packing]?.();
    if (!unpack && packing !== 'identity' && packing !== '') throw new Failure('broken');
    const pieces: Buffer[] = [];
    let size = 0;
    let received = 0;
    const body = unpack ? response.pipe(unpack) : response;
    response.on('data', (piece: Buffer) => {
      received += piece.length;
      if (received > mostBytes) response.destroy(new Failure('tooLarge'));
    });
    // A pipe hands no error on.
    response.on('error', (error) => body.destroy(error));
    response.on('aborted', () => body.destroy(new Failure('incomplete')));
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > mostBytes) throw new Failure('tooLarge');
        pieces.push(piece);
      }
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure(signal.aborted ? 'unreachable' : 'incomplete');
    } finally {
      response.destroy();
    }
    return decoded(Buffer.concat(pieces), response.headers['content-type'] ?? '');
  }
}

/** In the letters that the server names, else in UTF-8. */
function decoded(bytes: Uint8Array, type: string): string {
  const [, label = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function waitAskedBy({ headers }: IncomingMessage): number {
  const said = headers['retry-after'] ?? '';
  const wait = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isFinite(wait) ? Math.min(LONGEST_WAIT_MS, Math.max(0, wait)) : 0;
}
