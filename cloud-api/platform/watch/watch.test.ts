import { expect, test } from 'vitest';
import { openReports, openTracing, watchJobs } from './watch.ts';
import { unreported } from './reports.ts';

test('without a collector all work runs untraced', async () => {
  const tracing = await openTracing({ tracing: undefined } as never);
  expect(await tracing.job('mail', () => Promise.resolve('done'))).toBe('done');
  expect(await tracing.call('google', () => Promise.resolve('answer'))).toBe('answer');
  expect(await tracing.requests({} as never, () => Promise.resolve('next'))).toBe('next');
  await tracing.stop();
});

test('without Sentry nothing is reported', async () => {
  expect(await openReports({ sentry: undefined } as never)).toBe(unreported);
});

test('every end of a job is counted, and only one that was given up is reported', () => {
  const [ends, reports]: [string[], object[]] = [[], []];
  const measures = { known: () => undefined, ended: (kind: string, end: string) => void ends.push(`${kind} ${end}`) };
  const around = (_kind: string, work: () => Promise<unknown>) => work();
  const reporting = { tell: (report: object) => void reports.push(report), stop: () => Promise.resolve() };
  const watch = watchJobs(measures as never, { job: around } as never, reporting);
  for (const end of ['done', 'failed', 'givenUp'] as const) watch.ended('mail', end);
  expect(ends).toEqual(['mail done', 'mail failed', 'mail givenUp']);
  expect(reports).toEqual([{ job: 'mail' }]);
  expect(watch.around).toBe(around);
});
