import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { TaskEvent } from '#shared/tasks/contract.ts';
import { openStream } from '#renderer/platform/api.ts';
import { lead } from '#renderer/platform/leader.ts';
import { isLeaving } from '#renderer/platform/session.ts';
import { newId } from '#renderer/platform/windows.ts';
import { taskKeys, taskQueries } from '../queries.ts';
import { outdate, outdateOthers } from './outdate.ts';

/** Milliseconds before a line that broke is opened anew; doubled each time up to the longest. */
const AGAIN_MS = 1_000;
const LONGEST_MS = 30_000;
const CHANNEL = 'unchaos-live';
/** A window that begins to follow asks the others how far they are. */
const HELLO = 'hello';
/** What else the server may tell of: what is known under this key. */
const Kind = z.enum(['reminders', 'focus', 'calendars']);
type Kind = z.infer<typeof Kind>;

/** News of a kind, under an id by which a window knows what it has heard; without a version they say that something changed. */
const Told = z.object({ id: z.string(), version: z.string().optional() });
/** What the window that holds the line tells the others. */
const News = z.object({
  revision: TaskEvent.shape.revision.optional(),
  kinds: z.partialRecord(Kind, Told).default({}),
});
type News = z.infer<typeof News>;

/**
 * Shows what other devices and windows of the person change, as soon as the server tells of it. One window of a browser
 * holds the line and tells the others, because a browser opens few lines to one server. Answers how to stop.
 */
export function followTasks(client: QueryClient, user: number): () => void {
  let line = new AbortController();
  const seen = new Map<Kind, string>();
  const heard = ({ revision = 0, kinds }: News): void => {
    const known = client.getQueryData(taskQueries.list().queryKey)?.revision ?? 0;
    if (revision > known) outdate(client, taskKeys.all);
    for (const kind of Kind.options) {
      const told = kinds[kind];
      if (!told || seen.get(kind) === told.id) continue;
      seen.set(kind, told.id);
      if (told.version === undefined) outdate(client, [kind]);
      else outdateOthers(client, [kind], told.version);
    }
  };
  /** All that this window was told, if it is the one that holds the line: the last of each kind. */
  let latest: News | undefined;
  const told = ({ revision, kinds }: News): void => {
    const now = { ...(revision !== undefined && { revision }), kinds };
    latest = { ...latest, ...now, kinds: { ...latest?.kinds, ...kinds } };
    heard(now);
    leader.say(now);
  };
  const leader = lead(`${CHANNEL}:${user}`, {
    gained: () => {
      line = new AbortController();
      void holdLine(told, line.signal);
    },
    lost: () => {
      line.abort();
      latest = undefined;
    },
    onMessage: (data) => {
      const news = News.safeParse(data);
      if (data === HELLO && latest) leader.say(latest);
      else if (news.success) heard(news.data);
    },
  });
  // What changed between the first look of this window and now.
  leader.say(HELLO);
  return () => {
    line.abort();
    leader.stop();
  };
}

/**
 * Keeps the line open until `signal`; tries again and again, at once when the network comes back. The server begins each
 * line with how far tasks, calendars, focus and reminders are, so that nothing is missed in between.
 */
async function holdLine(told: (news: News) => void, signal: AbortSignal): Promise<void> {
  let wait = AGAIN_MS;
  while (!signal.aborted) {
    // The server ends the line with the session.
    if (isLeaving()) {
      await pause(wait, signal);
      continue;
    }
    try {
      await listen(told, signal, () => (wait = AGAIN_MS));
    } catch {
      wait = Math.min(wait * 2, LONGEST_MS);
    }
    if (!signal.aborted) await pause(wait, signal);
  }
}

async function listen(told: (news: News) => void, signal: AbortSignal, opened: () => void): Promise<void> {
  const stream = await openStream('/events', signal);
  opened();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const news = newsOf(event, data);
      if (news) told(news);
    },
  });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}

/** What an event of the line says; undefined for what this version does not know. */
function newsOf(event: string | undefined, data: string): News | undefined {
  const kind = Kind.safeParse(event);
  if (kind.success) return { kinds: { [kind.data]: { id: newId() } } };
  if (event !== 'tasks') return undefined;
  const { success, data: tasks } = TaskEvent.safeParse(JSON.parse(data));
  if (!success) return undefined;
  const versions = Object.entries(tasks.versions ?? {}).map(([of, version]) => [of, { id: newId(), version }] as const);
  return { revision: tasks.revision, kinds: Object.fromEntries(versions) };
}

/** Ends early when the network comes back or the signal does. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      window.clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = window.setTimeout(go, ms);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
