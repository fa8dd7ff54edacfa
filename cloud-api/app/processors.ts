import { Counter } from 'prom-client';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { createOpenAiReader } from '#api/features/brain-dump/openai/openAiReader.ts';
import type { Reader } from '#api/features/brain-dump/reader.ts';
import type { Env } from '#api/platform/env.ts';
import type { Metrics } from '#api/platform/metrics.ts';

/** The dump processors where no model is configured. */
export const processors: readonly Reader[] = [localProcessor];

/** Returns the dump processors of this server, best one first. */
export const processorsOf = ({ ai, aiPrice: price }: Env, metrics: Metrics): readonly Reader[] =>
  ai ? [createOpenAiReader({ ai, price, metrics }), ...processors] : processors;

/** Wraps the processors with counters of the dumps that each has read and could not read. */
export function measureReaders(metrics: Metrics, readers: readonly Reader[]): readonly Reader[] {
  const read = new Counter({
    name: 'unchaos_dumps_total',
    help: 'Brain dumps by who read them and how that ended: read or failed.',
    labelNames: ['by', 'end'],
    registers: [metrics],
  });
  return readers.map((reader) => ({
    ...reader,
    async process(input, ledger) {
      try {
        const processed = await reader.process(input, ledger);
        read.inc({ by: reader.name, end: 'read' });
        return processed;
      } catch (error) {
        read.inc({ by: reader.name, end: 'failed' });
        throw error;
      }
    },
  }));
}
