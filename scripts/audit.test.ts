import { expect, test } from 'vitest';
import { auditOf } from './audit.ts';

const advisory = (severity: string, url = 'https://github.com/advisories/GHSA-1') => ({
  ...{ source: 1, name: 'left', dependency: 'left', title: 'A hole', url, severity, range: '<2' },
});
const report = (...via: unknown[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { left: { severity: 'high', via } }, metadata: {} });

test('high and critical holes count, others and mere followers do not', () => {
  expect(auditOf(report(advisory('high'), 'right'), {}, '2026-03-04')).toEqual({
    checked: true,
    holes: ['left: A hole (high, https://github.com/advisories/GHSA-1)'],
  });
  expect(auditOf(report(advisory('critical')), {}, '2026-03-04')).toMatchObject({ holes: [expect.any(String)] });
  expect(auditOf(report(advisory('moderate'), 'right'), {}, '2026-03-04')).toEqual({ checked: true, holes: [] });
});

test('an exception covers one hole until its day', () => {
  const excepted = { 'https://github.com/advisories/GHSA-1': { until: '2026-03-04', why: 'we do not call it' } };
  expect(auditOf(report(advisory('high')), excepted, '2026-03-04')).toEqual({ checked: true, holes: [] });
  expect(auditOf(report(advisory('high')), excepted, '2026-03-05')).toMatchObject({ holes: [expect.any(String)] });
  const other = report(advisory('high', 'https://github.com/advisories/GHSA-2'));
  expect(auditOf(other, excepted, '2026-03-04')).toMatchObject({ holes: [expect.any(String)] });
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","error":{}}'])(
  'without a report nothing counts as checked: %j',
  (printed) => expect(auditOf(printed, {}, '2026-03-04')).toEqual({ checked: false }),
);
