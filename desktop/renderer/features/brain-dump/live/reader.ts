import type { OwnWays } from '#shared/brain-dump/examples/contract.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';

interface Words extends Pick<DumpInput, 'rawText' | 'now' | 'timeZone'> {
  /** What is known of the person's own ways. */
  readonly ways?: OwnWays | undefined;
  /** True for a line that is one task. */
  readonly isLine?: boolean;
}

/** Words on their way into the worker. */
export interface Request extends Words {
  readonly id: number;
}

/** What the worker found in them. */
export interface Reply {
  readonly id: number;
  readonly list: readonly ListedTask[];
}

export type LiveReader = ReturnType<typeof startReader>;

/**
 * Reads words beside the page, on this device alone. One text at a time; of those that come meanwhile the last one counts, and
 * the others are never answered.
 */
export function startReader() {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  let id = 0;
  let isBusy = false;
  let next: { readonly words: Words; readonly answer: (list: readonly ListedTask[]) => void } | null = null;
  let answer: (list: readonly ListedTask[]) => void = () => undefined;

  const goOn = (): void => {
    if (isBusy || !next) return;
    isBusy = true;
    id += 1;
    ({ answer } = next);
    worker.postMessage({ id, ...next.words } satisfies Request);
    next = null;
  };
  const done = (list: readonly ListedTask[] | null): void => {
    isBusy = false;
    if (list) answer(list);
    goOn();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => data.id === id && done(data.list));
  // What cannot be read here is read when it is sent.
  worker.addEventListener('error', () => done(null));
  return {
    read: (words: Words): Promise<readonly ListedTask[]> =>
      new Promise((resolve) => {
        next = { words, answer: resolve };
        goOn();
      }),
    stop: (): void => worker.terminate(),
  };
}
