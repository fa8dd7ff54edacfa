import type { JobMeasures, JobWatch } from '../jobs.ts';
import type { Reports } from './reports.ts';
import type { Tracing } from './tracing.ts';

/** Everybody who watches jobs, as one. */
export const watchJobs = (measures: JobMeasures, tracing: Pick<Tracing, 'job'>, reports: Reports): JobWatch => ({
  ...measures,
  around: tracing.job,
  ended(kind, end) {
    measures.ended(kind, end);
    if (end === 'givenUp') reports.tell({ job: kind });
  },
});
