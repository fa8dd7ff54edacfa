import type { FeedAppointment } from '#shared/calendar/feed/kept.ts';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import type { SignIn } from './caldav/signIn.ts';

/** Where a calendar is kept: a file at an address, a collection on a calendar server, or a calendar at Google. */
export type FeedSource = { readonly address: string } & (
  | { readonly kind: 'file' }
  | { readonly kind: 'collection'; readonly signIn: SignIn }
  /** `refreshToken`: null when it cannot be opened any more, since the secret of the server has changed. */
  | { readonly kind: 'google'; readonly refreshToken: string | null }
);

/** What a server called the state of a calendar that it gave. */
export interface SourceState {
  /** `ETag` of a file, `getctag` of a collection. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Of Google, and of a collection on servers that can say what has changed since (RFC 6578); of a file a hash of our own. */
  readonly syncToken: string | null;
}

/** A part of a calendar that changes as a whole: an event with its exceptions, or an occurrence at Google. */
export interface FeedPart {
  /** Hash of its path in a collection, its id at Google, or its UID in a file. */
  readonly key: string;
  readonly etag: string | null;
  readonly appointments: readonly FeedAppointment[];
}

export interface FeedChanges {
  /** These are all parts; else only those that were changed or added. */
  readonly isWhole: boolean;
  readonly parts: readonly FeedPart[];
  /** Keys of parts that are gone. */
  readonly removed: readonly string[];
}

export type ReadSource =
  | {
      readonly kind: 'read';
      /** What the calendar calls itself. */
      readonly name: string | null;
      readonly changes: FeedChanges;
      /** There were more appointments than are kept; the farthest are left out. */
      readonly isCut: boolean;
      readonly state: SourceState;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly problem: FeedProblem; readonly waitMs: number };

/** What is known of a calendar already. */
export interface KnownSource extends SourceState {
  /** The states of the parts, by their keys. */
  readonly parts: () => Promise<ReadonlyMap<string, string | null>>;
}
