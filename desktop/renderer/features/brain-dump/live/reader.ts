import type { OwnWays } from '#shared/brain-dump/examples/contract.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { ListedTask, ProcessedDump } from '#shared/brain-dump/result.ts';
import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { Span } from '#shared/tasks/task.ts';

export interface Messages extends Pick<DumpInput, 'rawText' | 'timeZone'> {
  /** The user's local date and time when the text was written, or milliseconds since 1970 on this device. */
  readonly now: LocalDateTime | number;
  /** The user's habits. */
  readonly ways?: OwnWays | undefined;
  /** Span of the thought that becomes a task. */
  readonly span?: Span;
}

/**
 * What to read: a line that is one task, the list of a dump, the whole result of a dump, a thought of it that becomes a
 * task, or a warm-up sample in the text's language.
 */
type Kind = 'line' | 'list' | 'plan' | 'thought' | 'sample';

/** A text sent to the worker. */
export interface Request extends Messages {
  readonly id: number;
  readonly kind: Kind;
}

export interface Found {
  /** The local date and time used for reading. */
  readonly now: LocalDateTime;
  readonly list: readonly ListedTask[];
  /** Set only for a plan. */
  readonly plan?: ProcessedDump;
  /** Set only for a plan: whether the text may be about a crisis. */
  readonly isWorrying?: boolean;
}

/** The worker's response. */
export interface Reply {
  readonly id: number;
  /** Null if the text's language could not be fetched. */
  readonly found: Found | null;
}

interface Waiting {
  readonly kind: Kind;
  readonly words: Messages;
  readonly answer: (found: Found) => void;
  readonly fail: (reason: Error) => void;
}

export type LiveReader = ReturnType<typeof startReader>;

/**
 * Reads text in a worker, on this device only. One text at a time; of those that arrive meanwhile only the last one is
 * read, and the others never resolve. Awaited texts are all read first, in order. Rejects for a text that cannot be
 * read.
 */
export function startReader() {
  let id = 0;
  let now: Waiting | null = null;
  let next: Waiting | null = null;
  const awaited: Waiting[] = [];

  const goOn = (): void => {
    if (now) return;
    now = awaited.shift() ?? next;
    if (!now) return;
    if (now === next) next = null;
    id += 1;
    worker.postMessage({ id, kind: now.kind, ...now.words } satisfies Request);
  };
  const done = (end: (asked: Waiting) => void): void => {
    const asked = now;
    now = null;
    if (asked) end(asked);
    goOn();
  };
  const failed = (): void => done(({ fail }) => fail(new Error('These words could not be read')));
  function begin(): Worker {
    const started = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data: { id: answered, found } }: MessageEvent<Reply>) => {
      if (answered !== id) return;
      if (found) return done(({ answer }) => answer(found));
      // A worker remembers a failed import; a new worker tries again.
      started.terminate();
      worker = begin();
      failed();
    });
    started.addEventListener('error', failed);
    return started;
  }
  let worker = begin();
  return {
    read: (kind: Kind, words: Messages, isAwaited = false): Promise<Found> =>
      new Promise((answer, fail) => {
        const asked = { kind, words, answer, fail };
        if (isAwaited) awaited.push(asked);
        else next = asked;
        goOn();
      }),
    stop: (): void => worker.terminate(),
  };
}

/** Times a sample is read; by then the engine has optimised the code. */
const WARM_UP_TIMES = 40;

/**
 * Starts a reader and warms it up, because the first readings are the slowest. A text that arrives meanwhile goes
 * first.
 */
export function startWarmReader(): LiveReader {
  const reader = startReader();
  const sample = { rawText: document.documentElement.lang, now: Date.now() };
  const warmUp = async (): Promise<void> => {
    for (let times = 0; times < WARM_UP_TIMES; times += 1) await reader.read('sample', sample);
  };
  void warmUp().catch(() => undefined);
  return reader;
}
