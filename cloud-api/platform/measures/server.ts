import type { Knex } from 'knex';
import { collectDefaultMetrics, Counter, Gauge } from 'prom-client';
import { JOBS_SCHEMA } from '../db/jobsSchema.ts';
import { clientOf } from '../db/knexInside.ts';
import type { JobMeasures } from '../jobs.ts';
import type { Metrics } from '../metrics.ts';
import { LOOK_MS } from '../shedding.ts';

/** Measures the process: memory, CPU time, event loop delay. Only for servers whose metrics are read. */
export const measureProcess = (metrics: Metrics): void =>
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: LOOK_MS });

/** Measures database connections: busy, idle, and how many requests wait for one. */
export function measurePool(metrics: Metrics, db: Knex): void {
  const { pool } = clientOf(db);
  new Gauge({
    name: 'unchaos_db_connections',
    help: 'Connections to the database by state; waiting: work that waits for one.',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'waiting' }, pool.numPendingAcquires());
    },
  });
}

/** Measures the live connections of this process. */
export function measureLines(metrics: Metrics, count: () => number): void {
  new Gauge({
    name: 'unchaos_live_lines',
    help: 'Open lines of live news.',
    registers: [metrics],
    collect() {
      this.set(count());
    },
  });
}

/**
 * Measures the outcome of jobs, and how many wait. The queue counts itself about once a minute; only that count is
 * read.
 */
export function measureJobs(metrics: Metrics, db: Knex): JobMeasures {
  const registers = [metrics];
  const ended = new Counter({
    name: 'unchaos_jobs_total',
    help: 'Tries of jobs by kind and end: done, failed (tried again later) or givenUp.',
    labelNames: ['kind', 'end'],
    registers,
  });
  new Gauge({
    name: 'unchaos_jobs_waiting',
    help: 'Jobs that wait, by kind, as last counted; the same on every process.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const rows: { readonly name: string; readonly queuedCount: number }[] = await db(`${JOBS_SCHEMA}.queue`)
        .select('name', 'queuedCount')
        // While the database is unavailable, the last count is kept: the other metrics must still be exported.
        .catch(() => []);
      for (const { name: kind, queuedCount } of rows) this.set({ kind }, queuedCount);
    },
  });
  return {
    known(kind) {
      for (const end of ['done', 'failed', 'givenUp']) ended.inc({ kind, end }, 0);
    },
    ended: (kind, end) => ended.inc({ kind, end }),
  };
}
