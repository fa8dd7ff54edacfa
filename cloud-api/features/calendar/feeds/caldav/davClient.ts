import type { Multistatus } from '#shared/calendar/dav/multistatus.ts';
import { propfind } from '#shared/calendar/dav/requests.ts';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { UnreadableBody } from '#api/platform/boundedText.ts';
import type { GuardedAnswer, GuardedFetch, GuardedRequest } from '#api/platform/guardedFetch.ts';
import { FeedFailure, waitAskedBy } from '../feedFailure.ts';
import { MOST_BYTES } from '../fetchFeed.ts';
import { digestAuthorization, type DigestChallenge, digestChallenge } from './digest.ts';
import { basicAuthorization, isSameHouse, type SignIn } from './signIn.ts';

/** Requests of one reading or one search. */
const MOST_REQUESTS = 150;
/** How long servers may take, in milliseconds. */
export interface DavPatience {
  readonly requestMs: number;
  /** All requests of one reading together, while a person waits for it and while none does. */
  readonly totalMs: { readonly person: number; readonly job: number };
}
export const DAV_PATIENCE: DavPatience = { requestMs: 10_000, totalMs: { person: 25_000, job: 90_000 } };

/** A server answered with another status than what was hoped for. */
export class DavStatus extends FeedFailure {
  readonly status: number;

  constructor(status: number, waitMs: number) {
    super(PROBLEM_OF[status] ?? (status < 500 ? 'broken' : 'unreachable'), waitMs);
    this.status = status;
  }
}

/** A server did not answer in time. */
export class DavTimeout extends FeedFailure {
  /** The time for everything is over, not that for one request alone. */
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

/** A request about one file on the server, on the condition that it is (or is not) in a state. */
export interface FileRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly condition?: { readonly 'if-match': string } | { readonly 'if-none-match': '*' };
  /** A calendar file. */
  readonly body?: string;
}

/** What a server says of a file; `text` is empty but for a file that was asked for. */
export interface FileAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
  /** How long the server asks not to be asked again, in milliseconds. */
  readonly waitMs: number;
}

type Sent = Pick<GuardedRequest, 'headers' | 'body'> & { readonly method: string };

export interface DavSetting {
  readonly fetch: GuardedFetch;
  readonly signIn: SignIn;
  /** Ends everything. */
  readonly signal: AbortSignal;
  /** A single request may take so long, in milliseconds. */
  readonly requestMs: number;
  /** Reads an answer of status 207 apart from everything else. Throws FeedFailure for what is none. */
  readonly readAnswer: (text: string) => Promise<Multistatus>;
}

/** An answer, and where it comes from after redirects. */
export type DavAnswer = Multistatus & { readonly url: URL };

/** Speaks WebDAV with one house of servers, within limits on time, bytes and requests. */
export class DavClient {
  readonly #setting: DavSetting;
  /** The server that may have the password; null until it is known. */
  #home: URL | null = null;
  /** How each origin wants it. */
  readonly #schemes = new Map<string, 'basic' | DigestChallenge>();
  #bytes = MOST_BYTES;
  #requests = 0;

  constructor(setting: DavSetting) {
    this.#setting = setting;
  }

  /** Makes this server the one that gets the password when it asks for it, or unasked. */
  settle(home: URL, when: 'asked' | 'unasked'): void {
    this.#home = home;
    if (when === 'unasked') this.#schemes.set(home.origin, 'basic');
  }

  /** Where a request without a password ends up, and with which status. */
  async whereabouts(url: URL): Promise<{ readonly url: URL; readonly status: number }> {
    const request = { method: 'PROPFIND', depth: 0, body: propfind(['d:current-user-principal']) } as const;
    const answer = await this.#send(url, documentOf(request), undefined);
    answer.discard();
    return answer;
  }

  /** Asks for properties. Throws as `answer` does. */
  propfind(url: URL, depth: 0 | 1, properties: readonly string[]): Promise<DavAnswer> {
    return this.answer(url, { method: 'PROPFIND', depth, body: propfind(properties) });
  }

  /** @throws DavStatus for another status than 207; DavTimeout; FeedFailure for a body that is none. */
  async answer(url: URL, request: DavRequest): Promise<DavAnswer> {
    const { url: final, text } = await this.text(url, request);
    return { ...(await this.#setting.readAnswer(text)), url: final };
  }

  /** The body of an answer of status 207, and where it comes from. Throws DavStatus for another status. */
  async text(url: URL, request: DavRequest): Promise<{ readonly url: URL; readonly text: string }> {
    const answer = await this.#ask(url, documentOf(request));
    if (answer.status !== 207) {
      answer.discard();
      throw new DavStatus(answer.status, waitAskedBy(answer.headers));
    }
    return { url: answer.url, text: await this.#read(answer) };
  }

  /** Asks for a file, puts it there or takes it away, and answers whatever the server says. */
  async file(url: URL, { method, condition, body }: FileRequest): Promise<FileAnswer> {
    const answer = await this.#ask(url, {
      method,
      headers: {
        ...condition,
        // A file that is packed on the way has another state on some servers.
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

  /** Asks, and once more with the password in the way in which the server wants it. */
  async #ask(url: URL, sent: Sent): Promise<GuardedAnswer> {
    const answer = await this.#send(url, sent, this.#authorization(url, sent));
    if (answer.status !== 401 || !this.#learn(answer)) return answer;
    answer.discard();
    return this.#send(answer.url, sent, this.#authorization(answer.url, sent));
  }

  /** Whether the challenge of a server is one that was not answered yet. */
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
    const { signIn } = this.#setting;
    if (scheme === 'basic') return basicAuthorization(signIn);
    return digestAuthorization(scheme, signIn, { method, path: url.pathname + url.search });
  }

  #timeout(): DavTimeout {
    return new DavTimeout(this.#setting.signal.aborted);
  }

  async #send(url: URL, sent: Sent, authorization: string | undefined): Promise<GuardedAnswer> {
    this.#requests += 1;
    if (this.#requests > MOST_REQUESTS || this.#bytes <= 0) throw new FeedFailure('tooLarge');
    const { fetch, requestMs } = this.#setting;
    const signal = AbortSignal.any([this.#setting.signal, AbortSignal.timeout(requestMs)]);
    try {
      return await fetch(url, { ...sent, authorization, signal, mayPassOn: isSameHouse });
    } catch (error) {
      throw signal.aborted ? this.#timeout() : error;
    }
  }
}

/** A question to WebDAV as it is sent. */
const documentOf = ({ method, depth, body }: DavRequest): Sent => ({
  ...{ method, body },
  headers: {
    depth: String(depth),
    'content-type': 'application/xml; charset=utf-8',
    accept: 'application/xml',
  },
});
