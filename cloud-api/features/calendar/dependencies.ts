import { createGuardedFetch, type GuardedFetch } from '#api/platform/guardedFetch.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import type { Encryptor } from '#api/platform/encryptor.ts';
import type { Google } from './google/index.ts';
import { DAV_PATIENCE, type DavPatience } from './feeds/caldav/davClient.ts';
import { resolveService, type ResolveService } from './feeds/caldav/places.ts';
import { createFetchFeed, type FetchFeed } from './feeds/fetchFeed.ts';
import { createReadApart, type ReadApart } from './feeds/readApart.ts';

/** External dependencies of the calendar. */
export interface CalendarDependencies {
  /** Undefined on a server without a calendar service. */
  readonly google: Google | undefined;
  readonly encryptor: Encryptor;
  readonly jobs: Jobs;
  readonly isHttps: boolean;
}

/** External dependencies for reading other calendars. */
export interface FeedDependencies {
  /** Downloads files. */
  readonly fetch: FetchFeed;
  /** Sends requests to calendar servers. */
  readonly ask: GuardedFetch;
  readonly resolveService: ResolveService;
  /** Timeouts for these servers. */
  readonly patience: DavPatience;
  readonly read: ReadApart;
  readonly encryptor: Encryptor;
  readonly jobs: Jobs;
  /** Undefined on a server without Google. */
  readonly google: Google | undefined;
}

/** @param mayBeInner - whether calendars may be in private networks */
export const feedDependencies = (
  given: Pick<FeedDependencies, 'encryptor' | 'jobs' | 'google'> & { readonly mayBeInner: boolean },
): FeedDependencies => ({
  fetch: createFetchFeed(given),
  ask: createGuardedFetch(given),
  resolveService,
  patience: DAV_PATIENCE,
  read: createReadApart(),
  encryptor: given.encryptor,
  jobs: given.jobs,
  google: given.google,
});
