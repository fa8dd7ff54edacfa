import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { createOpenAiReader, type Reader } from '#api/features/brain-dump/index.ts';
import type { Env } from '#api/platform/env.ts';
import type { Metrics } from '#api/platform/metrics.ts';

/** Who reads dumps where nobody else is asked. */
export const processors: readonly Reader[] = [localProcessor];

/** Who reads dumps on this server, best one first. */
export const processorsOf = ({ ai, aiPrice: price }: Env, metrics: Metrics): readonly Reader[] =>
  ai ? [createOpenAiReader({ ai, price, metrics }), ...processors] : processors;
