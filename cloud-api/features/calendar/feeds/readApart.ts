import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Multistatus } from '#shared/calendar/dav/multistatus.ts';
import type { ObjectReading } from '#shared/calendar/dav/readObjects.ts';
import type { FileChanges, KnownParts } from '#shared/calendar/feed/readChanges.ts';
import type { FeedSetting } from '#shared/calendar/feed/readFeed.ts';
import type { OwnEventRead, OwnEventTask } from '#shared/calendar/writing/ownEventTask.ts';
import type { ReadingTask } from './readingThread.ts';

/** Reads what strangers wrote; `tooLarge` when it takes too long or too much memory. */
export interface ReadApart {
  /** What has changed in a calendar file since the states of its events were `known`. */
  readonly file: (
    text: string,
    setting: FeedSetting,
    known: KnownParts,
  ) => Promise<FileChanges | 'broken' | 'incomplete' | 'tooLarge'>;
  /** An answer of a calendar server; null for what is none. */
  readonly answer: (text: string) => Promise<Multistatus | 'broken' | 'tooLarge' | null>;
  /** The events in answers of a calendar server; null for an answer that is none. */
  readonly objects: (text: string, setting: FeedSetting) => Promise<ObjectReading | 'broken' | 'tooLarge' | null>;
  /** An event of ours as others left it, and with a change; null for a file without it. */
  readonly own: (task: OwnEventTask) => Promise<OwnEventRead | 'broken' | 'incomplete' | 'tooLarge' | null>;
}

/** What takes longer to read than this, in milliseconds, is given up. */
const LONGEST_MS = 10_000;
const MEMORY_MB = 512;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads calendars one after the other in a thread of their own: what strangers wrote may take long, and must hold nobody up.
 * The thread begins with the first calendar and ends with the process.
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

  /** The thread answers each kind of task with what its reader returns. */
  function queued<Reading>(task: ReadingTask): Promise<Reading> {
    const mine = last.then(() => read(task)) as Promise<Reading>;
    last = mine.catch(() => (thread = undefined));
    return mine;
  }

  return {
    file: (text, setting, known) => queued({ kind: 'file', text, setting, known }),
    answer: (text) => queued({ kind: 'answer', text }),
    objects: (text, setting) => queued({ kind: 'objects', text, setting }),
    own: (task) => queued({ kind: 'own', ...task }),
  };
}

/** A thread that is ready to read. */
async function begin(): Promise<Worker> {
  const worker = new Worker(new URL('./readingThread.ts', import.meta.url), {
    // Options of the process may be none that a thread can have.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  await once(worker, 'message');
  // An error while nobody waits for it is nobody's; and a thread at rest keeps no process alive.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}
