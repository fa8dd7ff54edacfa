import { localProcessor } from '#shared/brain-dump/local/index.ts';
import type { DumpProcessor } from '#shared/brain-dump/processor.ts';

/** Who reads dumps, best one first. */
export const processors: readonly DumpProcessor[] = [localProcessor];
