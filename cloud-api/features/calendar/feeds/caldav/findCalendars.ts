import type { Multistatus } from '#shared/calendar/dav/multistatus.ts';
import {
  COLLECTION_PROPERTIES,
  COLLECTIONS_LIMIT,
  collectionsIn,
  hrefsIn,
  isEventCalendar,
} from '#shared/calendar/dav/collections.ts';
import { childOf } from '#shared/calendar/dav/xml.ts';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { FeedFailure, problemOf } from '../feedFailure.ts';
import { type DavAnswer, type DavClient, DavStatus } from './davClient.ts';
import { placesOf, type ResolveService } from './places.ts';

/** A calendar on a server, with its absolute URL. */
export interface FoundCalendar {
  readonly address: string;
  /** Null if the server gives none. */
  readonly name: string | null;
}

/** Maximum number of calendar homes per user. */
const MOST_HOMES = 3;
/** From the most specific reason to the least. */
const REASONS: readonly FeedProblem[] = ['blocked', 'tooLarge', 'serverFull'];
/** Whether the password is wrong: a page that forbids unknown methods (403) says nothing about it. */
const isWrongPassword = (error: unknown): boolean => error instanceof DavStatus && error.status === 401;

/**
 * Finds a user's calendars on a server (RFC 6764, 5397, 4791); tries the common locations.
 * @param server - from `serverAddressOf`
 * @throws FeedFailure - `noCalendars` when there is a server without calendars, or no server
 */
export async function findCalendars(
  client: DavClient,
  server: string,
  resolveService: ResolveService,
): Promise<readonly FoundCalendar[]> {
  const silent = new Set<string>();
  const problems: FeedProblem[] = [];
  for await (const place of placesOf(client, new URL(server), resolveService)) {
    if (silent.has(place.host)) continue;
    try {
      client.settle(place, 'asked');
      const found = await calendarsAt(client, place);
      if (found.length > 0) return found.slice(0, COLLECTIONS_LIMIT);
    } catch (error) {
      // Trying the same password elsewhere could lock the account.
      if (isWrongPassword(error)) throw error;
      const { problem } = problemOf(error);
      if (problem === 'unreachable') silent.add(place.host);
      problems.push(problem);
    }
  }
  const isSilent = problems.length > 0 && problems.every((problem) => problem === 'unreachable');
  throw new FeedFailure(REASONS.find((one) => problems.includes(one)) ?? (isSilent ? 'unreachable' : 'noCalendars'));
}

async function calendarsAt(client: DavClient, place: URL): Promise<readonly FoundCalendar[]> {
  const wanted = ['d:current-user-principal', 'c:calendar-home-set', ...COLLECTION_PROPERTIES];
  let start = await client.propfind(place, 0, wanted);
  if (isNobody(start)) {
    // The server allows anonymous access and asks for no password; it identifies the user only if it gets one.
    client.settle(start.url, 'unasked');
    start = await client.propfind(start.url, 0, wanted);
    if (isNobody(start)) throw new DavStatus(401, 0);
  }
  if (start.responses.some(isEventCalendar)) return foundIn(start);
  const homes = await homesOf(client, start);
  const listed: FoundCalendar[] = [];
  for (const home of homes) listed.push(...foundIn(await client.propfind(home, 1, COLLECTION_PROPERTIES)));
  return [...new Map(listed.map((one) => [one.address, one])).values()];
}

/** Whether the server treats the request as unauthenticated (RFC 5397). */
const isNobody = ({ responses }: Multistatus): boolean =>
  responses.some(({ properties }) => childOf(properties['d:current-user-principal'], 'd:unauthenticated'));

/** The folders with a user's calendars. */
async function homesOf(client: DavClient, start: DavAnswer): Promise<readonly URL[]> {
  const given = addressesIn(start, 'c:calendar-home-set');
  if (given.length > 0) return given.slice(0, MOST_HOMES);
  const [principal] = addressesIn(start, 'd:current-user-principal');
  if (!principal) return [];
  const homes = addressesIn(await client.propfind(principal, 0, ['c:calendar-home-set']), 'c:calendar-home-set');
  return homes.slice(0, MOST_HOMES);
}

const addressesIn = (answer: DavAnswer, property: string): readonly URL[] =>
  hrefsIn(answer, property).flatMap((href) => addressOf(href, answer.url) ?? []);

const foundIn = (answer: DavAnswer): readonly FoundCalendar[] =>
  collectionsIn(answer).flatMap(({ href, name }) => {
    const address = addressOf(href, answer.url);
    return address ? [{ address: address.href, name }] : [];
  });

/** The absolute URL of a server's reference; null for an invalid one. */
const addressOf = (href: string, base: URL): URL | null => URL.parse(href, base.href);
