import { createGuardedFetch, type GuardedFetch } from '#api/platform/guardedFetch.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import type { Seal } from '#api/platform/seal.ts';
import type { Google } from './google/index.ts';
import { DAV_PATIENCE, type DavPatience } from './feeds/caldav/davClient.ts';
import { resolveService, type ResolveService } from './feeds/caldav/places.ts';
import { createFetchFeed, type FetchFeed } from './feeds/fetchFeed.ts';
import { createReadApart, type ReadApart } from './feeds/readApart.ts';

/** What the calendar needs from outside. */
export interface CalendarDoors {
  /** Undefined on a server that knows no calendar service. */
  readonly google: Google | undefined;
  readonly seal: Seal;
  readonly jobs: Jobs;
  readonly isHttps: boolean;
}

/** What reading calendars along needs from outside. */
export interface FeedDoors {
  /** Fetches files. */
  readonly fetch: FetchFeed;
  /** Asks calendar servers. */
  readonly ask: GuardedFetch;
  readonly resolveService: ResolveService;
  /** How long these servers may take. */
  readonly patience: DavPatience;
  readonly read: ReadApart;
  readonly seal: Seal;
  readonly jobs: Jobs;
  /** Undefined on a server that knows no Google. */
  readonly google: Google | undefined;
}

/** @param mayBeInner - whether calendars may be kept in networks that are not public */
export const feedDoors = (
  given: Pick<FeedDoors, 'seal' | 'jobs' | 'google'> & { readonly mayBeInner: boolean },
): FeedDoors => ({
  fetch: createFetchFeed(given),
  ask: createGuardedFetch(given),
  resolveService,
  patience: DAV_PATIENCE,
  read: createReadApart(),
  seal: given.seal,
  jobs: given.jobs,
  google: given.google,
});
