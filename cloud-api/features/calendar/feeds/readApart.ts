import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FeedReading, FeedSetting } from '#shared/calendar/feed/readFeed.ts';

/** How a calendar file is read; `tooLarge` when it takes too long or too much memory. */
export type ReadFeed = (
  text: string,
  setting: FeedSetting,
) => Promise<FeedReading | 'broken' | 'incomplete' | 'tooLarge'>;

type Reading = Awaited<ReturnType<ReadFeed>>;

/** A calendar that takes longer to read than this, in milliseconds, is given up. */
const LONGEST_MS = 10_000;
const MEMORY_MB = 512;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads calendars one after the other in a thread of their own: what strangers wrote may take long, and must hold nobody up.
 * The thread begins with the first calendar and ends with the process.
 */
export function createReadApart(longestMs = LONGEST_MS): ReadFeed {
  let thread: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const read: ReadFeed = async (text, setting) => {
    const worker = await (thread ??= begin());
    const timeout = AbortSignal.timeout(longestMs);
    try {
      const answered = once(worker, 'message', { signal: timeout });
      worker.postMessage({ text, setting });
      const [reading] = (await answered) as [Reading];
      return reading;
    } catch (error) {
      thread = undefined;
      await worker.terminate();
      const isTooMuch = timeout.aborted || (error as { code?: unknown }).code === OUT_OF_MEMORY;
      return isTooMuch ? 'tooLarge' : 'broken';
    }
  };

  return (text, setting) => {
    const mine = last.then(() => read(text, setting));
    last = mine.catch(() => (thread = undefined));
    return mine;
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
