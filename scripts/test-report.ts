import { readFileSync } from 'node:fs';

/** How many tests of a suite ended which way, and by name those that somebody has to look at. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly names: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, names: [] };

/** One test without a report of its own. */
export const oneOf = (name: string, passed: boolean): Tally => ({
  passed: Number(passed),
  failed: Number(!passed),
  skipped: 0,
  names: passed ? [] : [`failed: ${name}`],
});

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  names: [...a.names, ...b.names],
});

export const inWords = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Reads what vitest wrote; a file that could not even be loaded is named too. */
export function readVitest(file: string): Tally {
  const report = read<VitestReport>(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    names: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [`failed: ${name}`];
      return failed.map(({ fullName }) => `failed: ${name} › ${fullName}`);
    }),
  };
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

/** Reads what Playwright wrote; a test that passed only at a later try counts as passed, and is named. */
export function readPlaywright(file: string): Tally {
  const { suites, stats } = read<PlaywrightReport>(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: suites.flatMap(namesOf),
  };
}

const TOLD = new Map([
  ['unexpected', 'failed'],
  ['flaky', 'passed at a later try'],
]);

const namesOf = ({ specs, suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ status }) => (TOLD.has(status) ? [`${TOLD.get(status)}: ${file}:${line} › ${title}`] : [])),
  ),
  ...suites.flatMap(namesOf),
];

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
