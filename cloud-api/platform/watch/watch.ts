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

/** Uses OpenTelemetry if a collector is configured. Its code is loaded only then. */
export async function openTracing({ tracing }: Pick<Env, 'tracing'>): Promise<Tracing> {
  if (!tracing) return untraced;
  const { traceTo } = await import('./openTelemetry.ts');
  return traceTo(tracing);
}

/** Uses Sentry if its URL is configured. Its code is loaded only then. */
export async function openReports({ sentry }: Pick<Env, 'sentry'>): Promise<Reports> {
  if (!sentry) return unreported;
  const { reportTo } = await import('./sentry.ts');
  return reportTo(sentry);
}

/** Combines all observers of jobs. */
export const watchJobs = (measures: JobMeasures, tracing: Pick<Tracing, 'job'>, reports: Reports): JobWatch => ({
  ...measures,
  around: tracing.job,
  ended(kind, end) {
    measures.ended(kind, end);
    if (end === 'givenUp') reports.tell({ job: kind });
  },
});

/**
 * Ends the process after an uncaught failure, when its state is uncertain: work in progress may finish, then a
 * supervisor restarts it. Logs the location but not the message, which Node would print and which may contain user
 * text.
 */
export function endAfterCrash(end: (code: number) => void, log: Log, reports: Reports): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ origin, cause: traceOf(error) }, 'A failure that nobody caught; the server stops');
    reports.tell({ error, code: 'crash' });
    end(1);
  });
}
