import { readMultistatus } from '#shared/calendar/dav/multistatus.ts';
import type { GuardedFetch, GuardedRequest } from '#api/platform/guardedFetch.ts';
import { NotPublic } from '#api/platform/publicAddress.ts';
import { FeedFailure } from '../feedFailure.ts';
import { DavClient } from './davClient.ts';
import type { SignIn } from './signIn.ts';

/** The response of one URL: a status, a document (207), or a redirect. */
type Answer = number | string | { readonly location: string } | { readonly challenge: string; readonly then: Answer };
export type Hosts = Readonly<Record<string, Answer>>;

/** Requests as `METHOD address`, with a star after those that carried a password. */
type Seen = string[];

/**
 * A simulated internet for servers that cannot run here. A URL with a challenge requires a password; hosts without an
 * entry do not respond.
 */
export function anInternet(hosts: Hosts): { readonly fetch: GuardedFetch; readonly seen: Seen } {
  const seen: Seen = [];
  const known = new Set(Object.keys(hosts).map((address) => new URL(address).host));
  const fetch: GuardedFetch = (start, request) => {
    let url = start;
    let { authorization } = request;
    for (;;) {
      if (!known.has(url.host)) return Promise.reject(new Error('getaddrinfo ENOTFOUND'));
      seen.push(`${request.method} ${url.href}${authorization === undefined ? '' : ' *'}`);
      const [answer, headers] = openedBy(hosts[url.href] ?? 404, authorization);
      if (typeof answer !== 'object') return Promise.resolve(given(url, answer, headers));
      if (!('location' in answer)) return Promise.reject(new NotPublic());
      const next = new URL(answer.location, url);
      if (!mayPassOn(request, url, next)) authorization = undefined;
      url = next;
    }
  };
  return { fetch, seen };
}

function openedBy(answer: Answer, authorization: string | undefined): [Answer, Record<string, string>] {
  if (typeof answer !== 'object' || !('challenge' in answer)) return [answer, {}];
  const scheme = answer.challenge.split(' ')[0] ?? '';
  return authorization?.startsWith(scheme) ? [answer.then, {}] : [401, { 'www-authenticate': answer.challenge }];
}

const mayPassOn = ({ mayPassOn: may }: GuardedRequest, from: URL, to: URL): boolean => may?.(from, to) ?? false;

const given = (url: URL, answer: number | string, headers: Record<string, string>) => ({
  ...{ url, headers, discard: () => undefined },
  status: typeof answer === 'number' ? answer : 207,
  text: () => Promise.resolve(String(answer)),
});

/** A client in that internet. */
export const clientOn = (fetch: GuardedFetch, signIn: SignIn, requestMs = 60_000): DavClient =>
  new DavClient({
    ...{ fetch, signIn, requestMs, signal: AbortSignal.timeout(60_000) },
    readAnswer(text) {
      const answer = readMultistatus(text);
      return answer ? Promise.resolve(answer) : Promise.reject(new FeedFailure('broken'));
    },
  });

/** Returns a multistatus document with one response per path: its properties as XML. */
export const multistatus = (responses: Readonly<Record<string, string>>): string =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${Object.entries(
    responses,
  )
    .map(
      ([href, properties]) =>
        `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
    )
    .join('')}</d:multistatus>`;

export const principal = (href: string): string =>
  `<d:current-user-principal><d:href>${href}</d:href></d:current-user-principal>`;
export const homeSet = (...hrefs: readonly string[]): string =>
  `<c:calendar-home-set>${hrefs.map((href) => `<d:href>${href}</d:href>`).join('')}</c:calendar-home-set>`;
export const calendar = (name: string): string =>
  `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>${name}</d:displayname>`;
