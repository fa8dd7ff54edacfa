import type { Jobs } from '#api/platform/jobs.ts';
import type { Seal } from '#api/platform/seal.ts';
import { createFetchFeed, type FetchFeed } from './fetchFeed.ts';
import { createReadApart, type ReadFeed } from './readApart.ts';

/** What reading calendars along needs from outside. */
export interface FeedDoors {
  readonly fetch: FetchFeed;
  readonly read: ReadFeed;
  readonly seal: Seal;
  readonly jobs: Jobs;
}

/** @param mayBeInner - whether calendars may be kept in networks that are not public */
export const feedDoors = (given: Pick<FeedDoors, 'seal' | 'jobs'> & { readonly mayBeInner: boolean }): FeedDoors => ({
  fetch: createFetchFeed(given),
  read: createReadApart(),
  seal: given.seal,
  jobs: given.jobs,
});
