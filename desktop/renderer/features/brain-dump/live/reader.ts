import type { OwnWays } from '#shared/brain-dump/examples/contract.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { ListedTask, ProcessedDump } from '#shared/brain-dump/result.ts';
import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { Span } from '#shared/tasks/task.ts';

export interface Words extends Pick<DumpInput, 'rawText' | 'timeZone'> {
  /** The wall clock of the person when they were said, or on this device the milliseconds since 1970. */
  readonly now: LocalDateTime | number;
  /** What is known of the person's own ways. */
  readonly ways?: OwnWays | undefined;
  /** Where the thought stands that is to be a task. */
  readonly span?: Span;
}

/**
 * A line that is one task, the list of a dump, all that a dump becomes, or a thought of it that is a task after all; a sample in
 * the language that stands for the words.
 */
type Kind = 'line' | 'list' | 'plan' | 'thought' | 'sample';

/** Words on their way into the worker. */
export interface Request extends Words {
  readonly id: number;
  readonly kind: Kind;
}

export interface Found {
  /** The wall clock by which they were read. */
  readonly now: LocalDateTime;
  readonly list: readonly ListedTask[];
  /** Of a plan alone. */
  readonly plan?: ProcessedDump;
}

/** What the worker found in them. */
export interface Reply {
  readonly id: number;
  /** Null where their language could not be fetched. */
  readonly found: Found | null;
}

interface Waiting {
  readonly kind: Kind;
  readonly words: Words;
  readonly answer: (found: Found) => void;
  readonly fail: (reason: Error) => void;
}

export type LiveReader = ReturnType<typeof startReader>;

/**
 * Reads words beside the page, on this device alone. One text at a time; of those that come meanwhile the last one counts, and
 * the others are never answered; those that are awaited are all read first, in their order. The promise of words that cannot be read fails.
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
      // It remembers which file could not be fetched; another one asks for it again.
      started.terminate();
      worker = begin();
      failed();
    });
    started.addEventListener('error', failed);
    return started;
  }
  let worker = begin();
  return {
    read: (kind: Kind, words: Words, isAwaited = false): Promise<Found> =>
      new Promise((answer, fail) => {
        const asked = { kind, words, answer, fail };
        if (isAwaited) awaited.push(asked);
        else next = asked;
        goOn();
      }),
    stop: (): void => worker.terminate(),
  };
}

/** How often a sample is read: by then the engine has made all of the code quick. */
const WARM_UP_TIMES = 40;

/** The first readings of all take the longest: here nobody waits for them. Words that come meanwhile go first. */
export function startWarmReader(): LiveReader {
  const reader = startReader();
  const sample = { rawText: document.documentElement.lang, now: Date.now() };
  const warmUp = async (): Promise<void> => {
    for (let times = 0; times < WARM_UP_TIMES; times += 1) await reader.read('sample', sample);
  };
  void warmUp().catch(() => undefined);
  return reader;
}
