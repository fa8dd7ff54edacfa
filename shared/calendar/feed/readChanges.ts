import { APPOINTMENTS_LIMIT } from '../feedContract.ts';
import { firstValue } from './blocks.ts';
import { type FeedAppointment, nearest } from './kept.ts';
import { type EventBlock, type FeedSetting, isNonsense, openFeed } from './readFeed.ts';

/** An event of a file with all that stand for one of its occurrences. */
interface FilePart {
  /** Hash of its UID. */
  readonly key: string;
  /** Hash of what is read of it. */
  readonly etag: string;
  readonly appointments: readonly FeedAppointment[];
}

export interface FileChanges {
  /** What the calendar calls itself. */
  readonly name: string | null;
  /** These are all events; else only those that were changed or added. */
  readonly isWhole: boolean;
  readonly parts: readonly FilePart[];
  /** Keys of the events that are gone, or lie too far away by now. */
  readonly removed: readonly string[];
  /** There were more appointments than are kept; the farthest are left out. */
  readonly isCut: boolean;
}

/** The states of the events of a file, by their keys. */
export type KnownParts = ReadonlyMap<string, string | null>;

/**
 * Reads what has changed in a calendar file: events that say what they said are not worked out again. Everything where nothing is
 * known, or nothing is as it was. Answers as `readFeed` does for what cannot be read.
 * @param known - the states as they were for the same day, zone and person
 * @param hash - makes one short text of another
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
