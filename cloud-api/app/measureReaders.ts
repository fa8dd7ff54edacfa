import { Counter } from 'prom-client';
import type { Reader } from '#api/features/brain-dump/index.ts';
import type { Metrics } from '#api/platform/metrics.ts';

/** The same readers, counted: how many dumps each has read, and how many it could not read. */
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
