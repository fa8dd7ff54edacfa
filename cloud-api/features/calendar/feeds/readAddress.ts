import type { FeedReading } from '#shared/calendar/feed/readFeed.ts';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { CurrentUser } from '#api/platform/call.ts';
import type { FeedDoors } from './doors.ts';
import type { FeedState } from './fetchFeed.ts';

/** For whom and how a calendar is read. */
export interface Reader {
  readonly person: Pick<CurrentUser, 'email' | 'timeZone'>;
  readonly now: Date;
  readonly busyOnly: boolean;
}

export type ReadAddress =
  | ({ readonly kind: 'read'; readonly reading: FeedReading } & FeedState)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly problem: FeedProblem; readonly waitMs: number };

/** What is worked out of a file holds for one local day in one zone: the next day sees farther. */
export const readForOf = ({ person, now }: Pick<Reader, 'person' | 'now'>): string =>
  `${todayIn(person.timeZone, now)} ${person.timeZone}`;

/** Fetches and reads the calendar at an address. */
export async function readAddress(
  { fetch, read }: Pick<FeedDoors, 'fetch' | 'read'>,
  address: string,
  known: FeedState | null,
  { person, now, busyOnly }: Reader,
): Promise<ReadAddress> {
  const fetched = await fetch(address, known);
  if (fetched.kind !== 'read') return fetched;
  const { timeZone, email } = person;
  const reading = await read(fetched.text, { now, timeZone, busyOnly, addresses: [email] });
  if (typeof reading === 'string') return { kind: 'failed', problem: reading, waitMs: 0 };
  return { kind: 'read', reading, etag: fetched.etag, lastModified: fetched.lastModified };
}
