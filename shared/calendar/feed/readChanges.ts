import { APPOINTMENTS_LIMIT } from '../feedContract.ts';
import { firstValue } from './blocks.ts';
import { type FeedAppointment, nearest } from './kept.ts';
import { type EventBlock, type FeedSetting, isNonsense, openFeed } from './readFeed.ts';

/** An event of a file with all replacements of its occurrences. */
interface FilePart {
  /** Hash of its UID. */
  readonly key: string;
  /** Hash of the properties that are read. */
  readonly etag: string;
  readonly appointments: readonly FeedAppointment[];
}

export interface FileChanges {
  /** The calendar's own name. */
  readonly name: string | null;
  /** Whether these are all events, or only the changed and added ones. */
  readonly isWhole: boolean;
  readonly parts: readonly FilePart[];
  /** Keys of the events that were removed, or are too far away by now. */
  readonly removed: readonly string[];
  /** Whether there were more appointments than the limit; those farthest away are omitted. */
  readonly isCut: boolean;
}

/** The hashes of the events of a file, by key. */
export type KnownParts = ReadonlyMap<string, string | null>;

/**
 * Reads what has changed in a calendar file: unchanged events are not parsed again. Reads everything where nothing is
 * known, or nothing is unchanged. Returns the same as `readFeed` for an unreadable file.
 * @param known - the hashes for the same day, zone and user
 * @param hash - returns a short hash of a text
 */
export function readChanges(
  text: string,
  setting: FeedSetting,
  known: KnownParts,
  hash: (text: string) => string,
): FileChanges | 'broken' | 'incomplete' {
  const feed = openFeed(text, setting);
  if (typeof feed === 'string') return feed;
  const common = hash(feed.common);
  const blocks = new Map<string, EventBlock[]>();
  for (const block of feed.near) {
    const uid = firstValue(block, 'UID') ?? '';
    const same = blocks.get(uid);
    if (same) same.push(block);
    else blocks.set(uid, [block]);
  }
  const events = [...blocks].map(([uid, own]) => ({ key: hash(uid), etag: hash(common + own.flat().join('\n')), own }));
  const changed = events.filter(({ key, etag }) => known.get(key) !== etag);
  const isWhole = changed.length === events.length;
  const read = changed.map(({ key, etag, own }) => ({ key, etag, ...feed.read(own) }));
  const understood = read.reduce((sum, one) => sum + one.understood, 0);
  if (isWhole && isNonsense(feed, understood)) return 'broken';
  const { parts, isCut } = nearest(
    read.map(({ key, etag, appointments }) => ({ key, etag, appointments })),
    APPOINTMENTS_LIMIT,
  );
  const there = new Set(events.map(({ key }) => key));
  const removed = isWhole ? [] : [...known.keys()].filter((key) => !there.has(key));
  return { name: feed.name, isWhole, parts, removed, isCut };
}
