import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Tally, TimedTest } from './test-report.ts';

type Timed = Pick<Tally, 'tests'> & { readonly name: string };

/** Returns the slowest tests of all suites, slowest first. */
export const slowest = (results: readonly Timed[], count: number): readonly TimedTest[] =>
  results
    .flatMap(({ name, tests }) => tests.map((test) => ({ ...test, name: `${name} ${test.name}` })))
    .sort((a, b) => b.duration - a.duration)
    .slice(0, count);

/** Writes the milliseconds of each suite's files and tests, slowest first. */
export function writeDurations(file: string, results: readonly Timed[]): void {
  const suites = results.map(({ name, tests }) => {
    const files = Map.groupBy(tests, (test) => test.file);
    return {
      suite: name,
      files: [...files]
        .map(([path, own]) => ({
          file: path,
          duration: own.reduce((sum, { duration }) => sum + duration, 0),
          tests: own
            .map(({ name: test, duration }) => ({ name: test, duration }))
            .sort((a, b) => b.duration - a.duration),
        }))
        .sort((a, b) => b.duration - a.duration),
    };
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(suites, null, 2)}\n`);
}
