import type { EventTime } from '#shared/calendar/writing/eventTime.ts';
import { uidOf } from '#shared/calendar/writing/ownEvent.ts';
import type { OwnEventModel } from './target.model.ts';
import type { TargetFiles } from './targetFiles.ts';

/** What was seen of an event of ours that differs from its known state. */
export type Sight =
  | { readonly kind: 'gone' }
  /** `time`: null if it has no valid one. */
  | { readonly kind: 'seen'; readonly etag: string; readonly time: EventTime | null };

export interface Look {
  /** The server's state of the calendar; null if not everything could be read. */
  readonly state: string | null;
  /** By the ids of events; without unchanged ones. */
  readonly sights: ReadonlyMap<number, Sight>;
}

/** Events read per round; the others wait for the next one. */
const MOST_READ = 30;

/**
 * Reads our events in a calendar whose state has changed.
 * @param known - the state of the calendar at the last check
 */
export async function look(
  files: TargetFiles,
  known: string | null,
  events: readonly OwnEventModel[],
  timeZone: string,
): Promise<Look> {
  const { state } = await files.about();
  // An event whose response was lost may exist as well; until it was seen it cannot be gone.
  const made = events.filter(({ words, tried }) => words !== null || tried !== null);
  const isUnsure = made.some(({ etag, tried }) => etag === null || tried !== null);
  if (state !== null && state === known && !isUnsure) return { state, sights: new Map() };
  const states = await files.states(made.map(({ uid }) => uid));
  const sights = new Map<number, Sight>();
  let read = 0;
  for (const { id, uid, etag, tried, words } of made) {
    const there = states.get(uid);
    const isGone = there?.status === 404 || there?.status === 410;
    if (isGone && words !== null) sights.set(id, { kind: 'gone' });
    else if (isGone) continue;
    else if (there?.etag !== etag || etag === null || tried !== null) {
      if ((read += 1) > MOST_READ) continue;
      const found = await files.read(uid, { uid: uidOf(uid), timeZone, change: null });
      if (found) sights.set(id, { kind: 'seen', etag: found.etag, time: found.time });
      else if (words !== null) sights.set(id, { kind: 'gone' });
    }
  }
  return { state: read > MOST_READ ? null : state, sights };
}
