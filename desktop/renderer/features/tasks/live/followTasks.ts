import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { TaskEvent } from '#shared/tasks/contract.ts';
import { openStream } from '#renderer/platform/api.ts';
import { lead } from '#renderer/platform/leader.ts';
import { isLeaving } from '#renderer/platform/session.ts';
import { taskKeys } from '../keys.ts';
import { taskQueries } from '../queries.ts';

/** Milliseconds before a line that broke is opened anew; doubled each time up to the longest. */
const AGAIN_MS = 1_000;
const LONGEST_MS = 30_000;
const CHANNEL = 'unchaos-live';
/** A window that begins to follow asks the others how far they are. */
const HELLO = 'hello';
/** What else the server may tell: that what is known under this key is old. */
const Outdated = z.object({ outdated: z.enum(['reminders', 'focus', 'calendars']) });

/**
 * Shows what other devices and windows of the person change, as soon as the server tells of it. One window of a browser
 * holds the line and tells the others, because a browser opens few lines to one server. Answers how to stop.
 */
export function followTasks(client: QueryClient, user: number): () => void {
  let line = new AbortController();
  const heard = (raw: unknown): void => {
    const other = Outdated.safeParse(raw);
    if (other.success) void client.invalidateQueries({ queryKey: [other.data.outdated] });
    const event = TaskEvent.safeParse(raw);
    const known = client.getQueryData(taskQueries.list().queryKey)?.revision ?? 0;
    if (event.success && event.data.revision > known) void client.invalidateQueries({ queryKey: taskKeys.all });
  };
  /** What this window was told last, if it is the one that holds the line. */
  let latest: unknown;
  const told = (raw: unknown): void => {
    if (!Outdated.safeParse(raw).success) latest = raw;
    heard(raw);
    leader.say(raw);
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
      if (data !== HELLO) heard(data);
      else if (latest !== undefined) leader.say(latest);
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
 * line with how far the tasks are, so that nothing is missed in between.
 */
async function holdLine(told: (event: unknown) => void, signal: AbortSignal): Promise<void> {
  let wait = AGAIN_MS;
  let hasBeenOpen = false;
  while (!signal.aborted) {
    // The server ends the line with the session.
    if (isLeaving()) {
      await pause(wait, signal);
      continue;
    }
    try {
      await listen(told, signal, () => {
        wait = AGAIN_MS;
        // The server greets with the tasks alone.
        if (hasBeenOpen)
          for (const outdated of ['focus', 'calendars'] as const) told({ outdated } satisfies z.infer<typeof Outdated>);
        hasBeenOpen = true;
      });
    } catch {
      wait = Math.min(wait * 2, LONGEST_MS);
    }
    if (!signal.aborted) await pause(wait, signal);
  }
}

async function listen(told: (event: unknown) => void, signal: AbortSignal, opened: () => void): Promise<void> {
  const stream = await openStream('/events', signal);
  opened();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'tasks') told(JSON.parse(data));
      const other = Outdated.safeParse({ outdated: event });
      if (other.success) told(other.data);
    },
  });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
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
