import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Multistatus } from '#shared/calendar/dav/multistatus.ts';
import type { ObjectReading } from '#shared/calendar/dav/readObjects.ts';
import type { FileChanges, KnownParts } from '#shared/calendar/feed/readChanges.ts';
import type { FeedSetting } from '#shared/calendar/feed/readFeed.ts';
import type { OwnEventRead, OwnEventTask } from '#shared/calendar/writing/ownEventTask.ts';
import type { ReadingTask } from './readingThread.ts';

/** Parses third-party data; `tooLarge` when it takes too long or too much memory. */
export interface ReadApart {
  /** The changes in a calendar file since its events had the `known` states. */
  readonly file: (
    text: string,
    context: FeedSetting,
    known: KnownParts,
  ) => Promise<FileChanges | 'broken' | 'incomplete' | 'tooLarge'>;
  /** A response of a calendar server; null for an invalid one. */
  readonly answer: (text: string) => Promise<Multistatus | 'broken' | 'tooLarge' | null>;
  /** The events in responses of a calendar server; null for an invalid response. */
  readonly objects: (text: string, context: FeedSetting) => Promise<ObjectReading | 'broken' | 'tooLarge' | null>;
  /** Our event with the changes of others, and with a new change; null for a file without it. */
  readonly own: (task: OwnEventTask) => Promise<OwnEventRead | 'broken' | 'incomplete' | 'tooLarge' | null>;
}

/** Timeout of parsing, in milliseconds. */
const LONGEST_MS = 10_000;
const MEMORY_MB = 512;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Parses calendars one after the other in a worker thread: third-party data may take long and must not block others.
 * The thread starts with the first calendar and ends with the process.
 */
export function createReadApart(longestMs = LONGEST_MS): ReadApart {
  let thread: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function read(task: ReadingTask): Promise<unknown> {
    const worker = await (thread ??= begin());
    const timeout = AbortSignal.timeout(longestMs);
    try {
      const answered = once(worker, 'message', { signal: timeout });
      worker.postMessage(task);
      const [reading] = (await answered) as [unknown];
      return reading;
    } catch (error) {
      thread = undefined;
      await worker.terminate();
      const isTooMuch = timeout.aborted || (error as { code?: unknown }).code === OUT_OF_MEMORY;
      return isTooMuch ? 'tooLarge' : 'broken';
    }
  }

  /** The thread returns the result of the reader for each kind of task. */
  function queued<Reading>(task: ReadingTask): Promise<Reading> {
    const mine = last.then(() => read(task)) as Promise<Reading>;
    last = mine.catch(() => (thread = undefined));
    return mine;
  }

  return {
    file: (text, context, known) => queued({ kind: 'file', text, context, known }),
    answer: (text) => queued({ kind: 'answer', text }),
    objects: (text, context) => queued({ kind: 'objects', text, context }),
    own: (task) => queued({ kind: 'own', ...task }),
  };
}

/** Starts a thread and waits until it is ready. */
async function begin(): Promise<Worker> {
  const worker = new Worker(new URL('./readingThread.ts', import.meta.url), {
    // Some options of the process are invalid for a thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  await once(worker, 'message');
  // Ignores errors while no task is running; an idle thread does not keep the process alive.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}
