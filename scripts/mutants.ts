import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomOf } from './crisis/random.ts';
import { endWithChildren, run } from './processes.ts';
import { describeMissing, ensurePackages } from './set-up.ts';

interface Floor {
  readonly config: string;
  readonly files: string;
  /**
   * Where the tests are that must notice a change of the file with this path: those of its feature. By default all that
   * load it.
   */
  readonly tests?: (path: readonly string[]) => readonly string[];
}

/** Tests of a shared feature that are outside its folder, because they read a corpus. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'brain-dump': ['scripts/reader/readings.test.ts'],
  care: ['scripts/crisis/*.test.ts'],
};

/** Layers whose unit tests must detect a mutation: everything except styling, wiring and texts. */
const FLOORS: Readonly<Record<string, Floor>> = {
  shared: {
    config: 'vitest.config.ts',
    files: 'shared/**/*.ts',
    tests: ([, feature = '']) => [`shared/${feature}/**/*.test.ts`, ...(ELSEWHERE[feature] ?? [])],
  },
  main: { config: 'vitest.config.ts', files: 'desktop/main/**/*.ts' },
  renderer: { config: 'vitest.config.ts', files: 'desktop/renderer/**/*.ts' },
  api: {
    config: 'vitest.mutants.config.ts',
    files: 'cloud-api/**/*.ts',
    // Every test of the API loads the whole server.
    tests: ([, layer, feature]) => [
      layer === 'features' ? `cloud-api/features/${feature}/**/*.test.ts` : 'cloud-api/{platform,app}/**/*.test.ts',
    ],
  },
};

/** What the tests of the API need; without calendar servers they skip theirs. */
const API_PACKAGES = ['database', 'calendarServers'] as const;

const NOT_MUTATED =
  /\.test\.tsx?$|\/test[A-Z]\w*\.ts$|\/messages\/|\/dumps\/|\/learned\/(?:english|german)|[wW]eights\.ts$|\/lexicon\/|[cC]ontract\.ts$|\/index\.ts$|\/app\/|\/migrations\/|\.d\.ts$/;
/** Lines with something to mutate. */
const HAS_CODE = /[=?:(&|!<>+-]/;
const NO_CODE = /^\s*(\/\/|\*|\/\*|import|export type|export interface|type |interface |\}|readonly )/;

const reportOf = (name: string): string => `out/mutants-${name}.json`;
/** Percentage of mutants that must be detected. */
const WANTED = 85;

interface MutantReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/**
 * Mutates a random sample of the code, one place at a time, and counts how often a test fails. `npm run test:mutants --
 * --lines=60 --seed=7 [--in=shared/tasks] [shared|main|renderer|api]`; the same seed takes the same lines.
 */
export async function main(args: readonly string[]): Promise<void> {
  endWithChildren();
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      lines: { type: 'string', default: '80' },
      seed: { type: 'string', default: '1' },
      in: { type: 'string', default: '' },
    },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !(name in FLOORS));
  if (unknown.length > 0) {
    throw new Error(`Unknown floor: ${unknown.join(', ')}. There are: ${Object.keys(FLOORS).join(', ')}.`);
  }
  const missing = positionals.length === 0 || positionals.includes('api') ? ensurePackages(API_PACKAGES) : null;
  if (missing) throw new Error(describeMissing(missing));
  const scores: Score[] = [];
  for (const [name, floor] of Object.entries(FLOORS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const files = globSync(floor.files).filter((file) => file.startsWith(values.in));
    await stryker(name, floor, sample(files, Number(values.lines), Number(values.seed)));
    const statuses = readStatuses(name);
    const caught = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
    scores.push({ name, caught, all: statuses.length });
  }
  for (const { name, caught, all } of scores) console.log(`${name}: ${caught} of ${all} mutants were noticed`);
  const total = (of: 'caught' | 'all'): number => scores.reduce((sum, score) => sum + score[of], 0);
  const share = (100 * total('caught')) / Math.max(1, total('all'));
  console.log(`${share.toFixed(1)} of 100 mutants were noticed (wanted: ${WANTED}).`);
  process.exitCode = share >= WANTED ? 0 : 1;
}

interface Score {
  readonly name: string;
  readonly caught: number;
  readonly all: number;
}

/** Random single lines of code in Stryker's format, such as `shared/tasks/stuck.ts:20-20`. */
function sample(files: readonly string[], count: number, seed: number): readonly string[] {
  const lines = files
    .toSorted()
    .filter((file) => !NOT_MUTATED.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          HAS_CODE.test(line) && !NO_CODE.test(line) ? [`${file}:${index + 1}-${index + 1}`] : [],
        ),
    );
  const random = randomOf(seed);
  return Array.from({ length: count }, () => lines[Math.floor(random() * lines.length)] ?? '').filter(Boolean);
}

async function stryker(name: string, { config: configFile, tests }: Floor, mutate: readonly string[]): Promise<void> {
  mkdirSync('out', { recursive: true });
  const config = `out/stryker-${name}.config.json`;
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      vitest: { configFile, related: true },
      ...(tests ? { testFiles: [...new Set(mutate.flatMap((line) => tests(line.split('/'))))] } : {}),
      plugins: ['@stryker-mutator/vitest-runner'],
      reporters: ['clear-text', 'json'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: reportOf(name) },
      coverageAnalysis: 'perTest',
      // Code that runs at module load would need all tests, a minute for each mutant; it is not counted.
      ignoreStatic: true,
      concurrency: 2,
      // Generous: a survivor that a busy machine slows down would count as noticed.
      timeoutMS: 60_000,
      dryRunTimeoutMinutes: 30,
      // Each floor has its own, so that two can be measured at the same time.
      tempDirName: `out/stryker-${name}`,
      ignorePatterns: ['out', 'dist', 'test-results', '.data', 'docs', 'bench', 'e2e', 'native', '.github'],
      mutate,
    }),
  );
  const code = await run('node_modules/.bin/stryker', ['run', config]);
  if (code !== 0) throw new Error('Stryker could not run; see the lines above.');
}

/** Result of each mutant, except those that did not compile. */
function readStatuses(name: string): readonly string[] {
  const report = JSON.parse(readFileSync(reportOf(name), 'utf8')) as MutantReport;
  return Object.values(report.files)
    .flatMap(({ mutants }) => mutants.map(({ status }) => status))
    .filter((status) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
}
