import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
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
      return failed.map(
        ({ fullName, failureMessages = [] }) => `failed: ${name} › ${fullName}${why(failureMessages[0])}`,
      );
    }),
  };
}

interface PlaywrightSuite {
  /** The words of a `describe`; for the outermost, the file. */
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
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

function namesOf({ title: group, specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const ofSpecs = specs.flatMap(({ title, file, line, tests }) => {
    // A file's own suite is called like the file.
    const name = file.endsWith(group) ? title : `${group} › ${title}`;
    return tests.flatMap(({ status, results = [] }) => {
      const told = TOLD.get(status);
      const reason = results.find(({ error }) => error !== undefined)?.error?.message;
      return told === undefined ? [] : [`${told}: ${file}:${line} › ${name}${why(reason)}`];
    });
  });
  return [...ofSpecs, ...suites.flatMap(namesOf)];
}

const LINES_OF_REASON = 12;

/** The beginning of what a test said of its failure, set in below its name. */
function why(reason: string | undefined): string {
  if (reason === undefined) return '';
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return ['', ...lines.slice(0, LINES_OF_REASON)].join('\n    ');
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
