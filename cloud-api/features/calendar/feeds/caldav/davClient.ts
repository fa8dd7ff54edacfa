import type { Multistatus } from '#shared/calendar/dav/multistatus.ts';
import { propfind } from '#shared/calendar/dav/requests.ts';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { UnreadableBody } from '#api/platform/boundedText.ts';
import type { GuardedAnswer, GuardedFetch, GuardedRequest } from '#api/platform/guardedFetch.ts';
import { FeedFailure, waitAskedBy } from '../feedFailure.ts';
import { MOST_BYTES } from '../fetchFeed.ts';
import { digestAuthorization, type DigestChallenge, digestChallenge } from './digest.ts';
import { basicAuthorization, isSameHouse, type SignIn } from './signIn.ts';

/** Requests allowed per reading or search. */
const MOST_REQUESTS = 150;
/** Timeouts for servers, in milliseconds. */
export interface DavPatience {
  readonly requestMs: number;
  /** All requests of one reading together, when a user waits for it and in a job. */
  readonly totalMs: { readonly person: number; readonly job: number };
}
export const DAV_PATIENCE: DavPatience = { requestMs: 10_000, totalMs: { person: 25_000, job: 90_000 } };

/** Thrown when a server responds with an unexpected status. */
export class DavStatus extends FeedFailure {
  readonly status: number;

  constructor(status: number, waitMs: number) {
    super(PROBLEM_OF[status] ?? (status < 500 ? 'broken' : 'unreachable'), waitMs);
    this.status = status;
  }
}

/** Thrown when a server does not respond in time. */
export class DavTimeout extends FeedFailure {
  /** Whether the total time is over, and not just that of one request. */
  readonly isOver: boolean;

  constructor(isOver: boolean) {
    super('unreachable');
    this.isOver = isOver;
  }
}

const PROBLEM_OF: Readonly<Record<number, FeedProblem>> = {
  401: 'password',
  403: 'password',
  404: 'gone',
  410: 'gone',
  413: 'tooLarge',
  429: 'unreachable',
  507: 'serverFull',
};

export interface DavRequest {
  readonly method: 'PROPFIND' | 'REPORT';
  readonly depth: 0 | 1;
  readonly body: string;
}

/** A request for one file on the server, conditional on its state. */
export interface FileRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly condition?: { readonly 'if-match': string } | { readonly 'if-none-match': '*' };
  /** A calendar file. */
  readonly body?: string;
}

/** A server's response about a file; `text` is empty except for a GET. */
export interface FileAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
  /** How long the server asks to wait, in milliseconds. */
  readonly waitMs: number;
}

type Sent = Pick<GuardedRequest, 'headers' | 'body'> & { readonly method: string };

export interface DavSetting {
  readonly fetch: GuardedFetch;
  readonly signIn: SignIn;
  /** Aborts everything. */
  readonly signal: AbortSignal;
  /** Timeout of a single request, in milliseconds. */
  readonly requestMs: number;
  /** Parses a response of status 207 in a separate thread. Throws FeedFailure for an invalid one. */
  readonly readAnswer: (text: string) => Promise<Multistatus>;
}

/** A response and its URL after redirects. */
export type DavAnswer = Multistatus & { readonly url: URL };

/** WebDAV client for one provider's servers, with limits on time, bytes and requests. */
export class DavClient {
  readonly #context: DavSetting;
  /** The server that may receive the password; null until it is known. */
  #home: URL | null = null;
  /** Authentication scheme of each origin. */
  readonly #schemes = new Map<string, 'basic' | DigestChallenge>();
  #bytes = MOST_BYTES;
  #requests = 0;

  constructor(context: DavSetting) {
    this.#context = context;
  }

  /** Makes this server the one that receives the password, on request or unasked. */
  settle(home: URL, when: 'asked' | 'unasked'): void {
    this.#home = home;
    if (when === 'unasked') this.#schemes.set(home.origin, 'basic');
  }

  /** Returns the final URL and status of a request without a password. */
  async whereabouts(url: URL): Promise<{ readonly url: URL; readonly status: number }> {
    const request = { method: 'PROPFIND', depth: 0, body: propfind(['d:current-user-principal']) } as const;
    const answer = await this.#send(url, documentOf(request), undefined);
    answer.discard();
    return answer;
  }

  /** Requests properties. Throws as `answer` does. */
  propfind(url: URL, depth: 0 | 1, properties: readonly string[]): Promise<DavAnswer> {
    return this.answer(url, { method: 'PROPFIND', depth, body: propfind(properties) });
  }

  /** @throws DavStatus for another status than 207; DavTimeout; FeedFailure for an invalid body. */
  async answer(url: URL, request: DavRequest): Promise<DavAnswer> {
    const { url: final, text } = await this.text(url, request);
    return { ...(await this.#context.readAnswer(text)), url: final };
  }

  /** Returns the body and final URL of a response of status 207. Throws DavStatus for another status. */
  async text(url: URL, request: DavRequest): Promise<{ readonly url: URL; readonly text: string }> {
    const answer = await this.#ask(url, documentOf(request));
    if (answer.status !== 207) {
      answer.discard();
      throw new DavStatus(answer.status, waitAskedBy(answer.headers));
    }
    return { url: answer.url, text: await this.#read(answer) };
  }

  /** Reads, writes or deletes a file, and returns whatever the server responds. */
  async file(url: URL, { method, condition, body }: FileRequest): Promise<FileAnswer> {
    const answer = await this.#ask(url, {
      method,
      headers: {
        ...condition,
        // On some servers a compressed file has another state.
        ...(method === 'GET' ? { accept: 'text/calendar', 'accept-encoding': 'identity' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'text/calendar; charset=utf-8' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const { status, headers } = answer;
    const isFile = method === 'GET' && status === 200;
    const text = isFile ? await this.#read(answer) : '';
    if (!isFile) answer.discard();
    return { status, etag: headers.etag ?? null, text, waitMs: waitAskedBy(headers) };
  }

  async #read(answer: GuardedAnswer): Promise<string> {
    const text = await answer.text(this.#bytes).catch((error: unknown) => {
      const isLate = error instanceof UnreadableBody && error.reason === 'unreachable';
      throw isLate ? this.#timeout() : error;
    });
    this.#bytes -= Buffer.byteLength(text);
    return text;
  }

  /** Sends a request, and repeats it with the password in the scheme that the server requires. */
  async #ask(url: URL, sent: Sent): Promise<GuardedAnswer> {
    const answer = await this.#send(url, sent, this.#authorization(url, sent));
    if (answer.status !== 401 || !this.#learn(answer)) return answer;
    answer.discard();
    return this.#send(answer.url, sent, this.#authorization(answer.url, sent));
  }

  /** Whether the server's challenge has not been answered yet. */
  #learn({ url, headers }: GuardedAnswer): boolean {
    const { origin } = url;
    if (!this.#mayHave(url)) return false;
    const header = String(headers['www-authenticate'] ?? '');
    const digest = digestChallenge(header);
    const offersBasic = /(^|[\s,])basic\b/i.test(header);
    const before = this.#schemes.get(origin);
    const isStale = digest && typeof before === 'object' && /\bstale="?true/i.test(header);
    if (isStale) this.#schemes.set(origin, digest);
    else if (before === undefined && (offersBasic || !digest)) this.#schemes.set(origin, 'basic');
    else if (digest && (before === undefined || (before === 'basic' && !offersBasic)))
      this.#schemes.set(origin, digest);
    else return false;
    return true;
  }

  #mayHave(url: URL): boolean {
    return this.#home !== null && isSameHouse(this.#home, url);
  }

  #authorization(url: URL, { method }: Sent): string | undefined {
    const scheme = this.#schemes.get(url.origin);
    if (scheme === undefined || !this.#mayHave(url)) return undefined;
    const { signIn } = this.#context;
    if (scheme === 'basic') return basicAuthorization(signIn);
    return digestAuthorization(scheme, signIn, { method, path: url.pathname + url.search });
  }

  #timeout(): DavTimeout {
    return new DavTimeout(this.#context.signal.aborted);
  }

  async #send(url: URL, sent: Sent, authorization: string | undefined): Promise<GuardedAnswer> {
    this.#requests += 1;
    if (this.#requests > MOST_REQUESTS || this.#bytes <= 0) throw new FeedFailure('tooLarge');
    const { fetch, requestMs } = this.#context;
    const signal = AbortSignal.any([this.#context.signal, AbortSignal.timeout(requestMs)]);
    try {
      return await fetch(url, { ...sent, authorization, signal, mayPassOn: isSameHouse });
    } catch (error) {
      throw signal.aborted ? this.#timeout() : error;
    }
  }
}

/** A WebDAV request as it is sent. */
const documentOf = ({ method, depth, body }: DavRequest): Sent => ({
  ...{ method, body },
  headers: {
    depth: String(depth),
    'content-type': 'application/xml; charset=utf-8',
    accept: 'application/xml',
  },
});
