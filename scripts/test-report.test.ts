import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slowest } from './test-durations.ts';
import { add, inWords, oneOf, readPlaywright, readVitest, withRetries } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'unchaos-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a journey that failed and one that passed only at a later try are named and timed; the second fails a strict run', () => {
  const results = [{ duration: 700 }, { duration: 300, error: { message: '\u001B[31mnot calm\u001B[39m\n\nat all' } }];
  const spec = (title: string, status: string) => ({
    title,
    file: 'web/plan.spec.ts',
    line: 7,
    tests: [{ status, results: status === 'expected' ? [] : results }],
  });
  const inner = { title: 'a bad day', specs: [spec('is calm', 'flaky'), spec('is kind', 'expected')] };
  const report = reportOf({
    suites: [{ title: 'web/plan.spec.ts', specs: [spec('is quick', 'unexpected')], suites: [inner] }],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
  });
  const tally = readPlaywright(report, true);
  expect(inWords(tally)).toBe('1 passed, 2 failed, 2 skipped');
  expect(inWords(readPlaywright(report, false))).toBe('2 passed, 1 failed, 2 skipped');
  expect(tally.names).toEqual([
    'failed: web/plan.spec.ts:7 › is quick\n    not calm\n    at all',
    'passed at a later try: web/plan.spec.ts:7 › a bad day › is calm\n    not calm\n    at all',
  ]);
  expect(tally.tests).toEqual([
    { file: 'web/plan.spec.ts', name: 'web/plan.spec.ts:7 › is quick', duration: 1000 },
    { file: 'web/plan.spec.ts', name: 'web/plan.spec.ts:7 › a bad day › is calm', duration: 1000 },
    { file: 'web/plan.spec.ts', name: 'web/plan.spec.ts:7 › a bad day › is kind', duration: 0 },
  ]);
  expect(slowest([{ name: 'web', tests: tally.tests }], 1)).toEqual([
    { file: 'web/plan.spec.ts', name: 'web web/plan.spec.ts:7 › is quick', duration: 1000 },
  ]);
});

test('a failed rule is named, and so is a file that could not be loaded', () => {
  const report = reportOf({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [{ fullName: 'adds up', status: 'failed', failureMessages: ['3 is not 4'] }],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'holds', status: 'passed' }] },
    ],
  });
  const tally = readVitest(report);
  expect(inWords(tally)).toBe('3 passed, 1 failed, 1 skipped');
  expect(tally.names).toEqual(['failed: a.test.ts › adds up\n    3 is not 4', 'failed: b.test.ts']);
});

test('sums add up, and a check without a report of its own is one test', () => {
  const sum = add(oneOf('lint', true), oneOf('unused', false));
  expect(sum).toEqual({ passed: 1, failed: 1, skipped: 0, names: ['failed: unused'], tests: [] });
});

test('a rule that holds only at a second try is named and fails a strict run; an error of no test always fails it', () => {
  const tally = { ...oneOf('holds', true), passed: 4 };
  const file = reportOf({ flaky: ['a.test.ts › adds up'], uncaught: ['Error: closed\n    at late.ts:3'] });
  const names = [
    'passed at a later try: a.test.ts › adds up',
    'failed: outside of any test\n    Error: closed\n        at late.ts:3',
  ];
  expect(withRetries(tally, file, false)).toMatchObject({ passed: 4, failed: 1, names });
  expect(withRetries(tally, file, true)).toMatchObject({ passed: 3, failed: 2, names });
});
