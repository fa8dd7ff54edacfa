import { readList } from '#shared/brain-dump/list/readList.ts';
import { localProcessor } from '#shared/brain-dump/local/index.ts';
import { readSafely } from '#shared/brain-dump/readSafely.ts';
import type { Reply, Request } from './reader.ts';

// Beside the page, so that typing never waits. Words about a crisis are no tasks here either (PRODUCT, Settled, Crisis).
addEventListener('message', ({ data: { id, ...input } }: MessageEvent<Request>) => {
  const list = readList(readSafely(input, localProcessor.process), input);
  postMessage({ id, list } satisfies Reply);
});
