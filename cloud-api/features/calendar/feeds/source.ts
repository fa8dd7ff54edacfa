import type { FeedAppointment } from '#shared/calendar/feed/kept.ts';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import type { SignIn } from './caldav/signIn.ts';

/** The location of a calendar: a file at a URL, a collection on a calendar server, or a Google calendar. */
export type FeedSource = { readonly address: string } & (
  | { readonly kind: 'file' }
  | { readonly kind: 'collection'; readonly signIn: SignIn }
  /** `refreshToken`: null when it cannot be decrypted because the server's secret has changed. */
  | { readonly kind: 'google'; readonly refreshToken: string | null }
);

/** A server's version identifiers of a calendar. */
export interface SourceState {
  /** `ETag` of a file, `getctag` of a collection. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** From Google, and from servers that can report changes of a collection (RFC 6578); for a file our own hash. */
  readonly syncToken: string | null;
}

/** A part of a calendar that changes as a unit: an event with its exceptions, or an occurrence at Google. */
export interface FeedPart {
  /** Hash of its path in a collection, its id at Google, or its UID in a file. */
  readonly key: string;
  readonly etag: string | null;
  readonly appointments: readonly FeedAppointment[];
}

export interface FeedChanges {
  /** True: these are all parts; false: only changed or added ones. */
  readonly isWhole: boolean;
  readonly parts: readonly FeedPart[];
  /** Keys of deleted parts. */
  readonly removed: readonly string[];
}

export type ReadSource =
  | {
      readonly kind: 'read';
      /** The calendar's own name. */
      readonly name: string | null;
      readonly changes: FeedChanges;
      /** There were more appointments than are stored; the farthest are left out. */
      readonly isCut: boolean;
      readonly state: SourceState;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly problem: FeedProblem; readonly waitMs: number };

/** What is already known of a calendar. */
export interface KnownSource extends SourceState {
  /** The states of the parts by their keys. */
  readonly parts: () => Promise<ReadonlyMap<string, string | null>>;
}
