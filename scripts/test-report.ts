import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { retryFails } from './tier.ts';

/** One test with its duration in milliseconds, including all retries. */
export interface TimedTest {
  readonly file: string;
  readonly name: string;
  readonly duration: number;
}

/** Number of a suite's tests by result, and the names of those that need attention. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly names: readonly string[];
  readonly tests: readonly TimedTest[];
  /** Errors outside of any test; absent if there were none. */
  readonly uncaught?: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, names: [], tests: [] };

/** Tally of one test without its own report. */
export const oneOf = (name: string, passed: boolean): Tally => ({
  passed: Number(passed),
  failed: Number(!passed),
  skipped: 0,
  names: passed ? [] : [`failed: ${name}`],
  tests: [],
});

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  names: [...a.names, ...b.names],
  tests: [...a.tests, ...b.tests],
});

export const inWords = ({ passed, failed, skipped }: Omit<Tally, 'names' | 'tests'>): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Environment variable: where the reporter of `test-luck.ts` writes. */
export const LUCK_FILE = 'TEST_LUCK_FILE';

/** What vitest's report omits. */
export interface Luck {
  /** Tests that passed on a retry. */
  readonly flaky: readonly string[];
  /** Errors outside of any test, with their origin. */
  readonly uncaught: readonly string[];
}

/** Adds the names of tests that passed on a retry. Errors outside of tests count as one failure together. */
export function withRetries(tally: Tally, file: string, isFailure = retryFails): Tally {
  const { flaky, uncaught } = read<Luck>(file);
  const moved = isFailure ? flaky.length : 0;
  const errors = uncaught.map((error) => `outside of any test${why(error)}`);
  const named = {
    ...tally,
    passed: tally.passed - moved,
    failed: tally.failed + moved,
    names: [...tally.names, ...flaky.map((name) => `passed at a later try: ${name}`)],
  };
  if (errors.length === 0) return named;
  const names = [...named.names, ...errors.map((error) => `failed: ${error}`)];
  return { ...named, failed: named.failed + 1, names, uncaught: errors };
}

/** Reads vitest's report; includes files that failed to load. */
export function readVitest(file: string): Tally {
  const report = read<VitestReport>(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    names: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [`failed: ${name}`];
      return failed.map(
        ({ fullName, failureMessages = [] }) => `failed: ${name} › ${fullName}${why(failureMessages[0])}`,
      );
    }),
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        file: relative(process.cwd(), name),
        name: fullName,
        duration: Math.round(duration),
      })),
    ),
  };
}

interface PlaywrightSuite {
  /** Name of the `describe`; for the outermost, the file. */
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results?: readonly { readonly duration?: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

/** Reads Playwright's report. A test that passed only on a retry is always listed. */
export function readPlaywright(file: string, isFailure = retryFails): Tally {
  const { suites, stats } = read<PlaywrightReport>(file);
  return {
    passed: stats.expected + (isFailure ? 0 : stats.flaky),
    failed: stats.unexpected + (isFailure ? stats.flaky : 0),
    skipped: stats.skipped,
    names: suites.flatMap(namesOf),
    tests: suites.flatMap(timesOf),
  };
}

const TOLD = new Map([
  ['unexpected', 'failed'],
  ['flaky', 'passed at a later try'],
]);

function timesOf({ title: group, specs, suites = [] }: PlaywrightSuite): readonly TimedTest[] {
  const ofSpecs = specs.map(({ title, file, line, tests }) => ({
    file,
    name: `${file}:${line} › ${fullTitle(group, file, title)}`,
    duration: tests.flatMap(({ results = [] }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0),
  }));
  return [...ofSpecs, ...suites.flatMap(timesOf)];
}

/** A file's own suite has the name of the file. */
const fullTitle = (group: string, file: string, title: string): string =>
  file.endsWith(group) ? title : `${group} › ${title}`;

function namesOf({ title: group, specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const ofSpecs = specs.flatMap(({ title, file, line, tests }) => {
    const name = fullTitle(group, file, title);
    return tests.flatMap(({ status, results = [] }) => {
      const told = TOLD.get(status);
      const reason = results.find(({ error }) => error !== undefined)?.error?.message;
      return told === undefined ? [] : [`${told}: ${file}:${line} › ${name}${why(reason)}`];
    });
  });
  return [...ofSpecs, ...suites.flatMap(namesOf)];
}

const LINES_OF_REASON = 12;

/** The beginning of a test's failure message, indented below its name. */
function why(reason: string | undefined): string {
  if (reason === undefined) return '';
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return ['', ...lines.slice(0, LINES_OF_REASON)].join('\n    ');
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
