import type { Env } from '../env.ts';
import type { Tracing } from './tracing.ts';
import { type Reports, unreported } from './reports.ts';
import type { JobMeasures, JobWatch } from '../jobs.ts';
import { traceOf } from '../errors.ts';
import type { Log } from '../log.ts';

const untraced: Tracing = {
  requests: (_ctx, next) => next(),
  job: (_kind, work) => work(),
  call: (_name, work) => work(),
  statements: () => undefined,
  stop: () => Promise.resolve(),
};

/** By OpenTelemetry where a collector is set. Its code is loaded only then. */
export async function openTracing({ tracing }: Pick<Env, 'tracing'>): Promise<Tracing> {
  if (!tracing) return untraced;
  const { traceTo } = await import('./openTelemetry.ts');
  return traceTo(tracing);
}

/** By Sentry where its address is set. Its code is loaded only then. */
export async function openReports({ sentry }: Pick<Env, 'sentry'>): Promise<Reports> {
  if (!sentry) return unreported;
  const { reportTo } = await import('./sentry.ts');
  return reportTo(sentry);
}

/** Everybody who watches jobs, as one. */
export const watchJobs = (measures: JobMeasures, tracing: Pick<Tracing, 'job'>, reports: Reports): JobWatch => ({
  ...measures,
  around: tracing.job,
  ended(kind, end) {
    measures.ended(kind, end);
    if (end === 'givenUp') reports.tell({ job: kind });
  },
});

/**
 * After a failure that nobody caught nothing is certain any more: what is under way may end, then somebody starts us anew. Its
 * place is logged, not its words, which Node would print and which may be a person's.
 */
export function endAfterCrash(end: (code: number) => void, log: Log, reports: Reports): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ origin, cause: traceOf(error) }, 'A failure that nobody caught; the server stops');
    reports.tell({ error, code: 'crash' });
    end(1);
  });
}
