import { readLine } from '#shared/brain-dump/list/readLine.ts';
import { readList } from '#shared/brain-dump/list/readList.ts';
import { localProcessor } from '#shared/brain-dump/local/index.ts';
import { readSafely } from '#shared/brain-dump/readSafely.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import type { Reply, Request } from './reader.ts';

// Beside the page, so that typing never waits. Words about a crisis are no tasks here either (PRODUCT, Settled, Crisis).
addEventListener('message', ({ data: { id, isLine, ...input } }: MessageEvent<Request>) => {
  const list = isLine ? lineOf(input) : readList(readSafely(input, localProcessor.process), input);
  postMessage({ id, list } satisfies Reply);
});

function lineOf(input: Omit<Request, 'id'>): readonly ListedTask[] {
  const task = readLine(input);
  return task ? [task] : [];
}
