import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endWithChildren, run } from './processes.ts';

/** Parts of the product, the unit tests of which must notice a change: everything but looks, wiring and texts. */
const PARTS = {
  unit: {
    config: 'vitest.config.ts',
    files: ['shared/**/*.ts', 'desktop/main/**/*.ts', 'desktop/renderer/**/*.ts'],
  },
  api: { config: 'vitest.mutants.config.ts', files: ['cloud-api/**/*.ts'] },
} as const;
type Part = keyof typeof PARTS;

const NOT_MUTATED =
  /\.test\.tsx?$|\/test[A-Z]\w*\.ts$|\/words\/|\/dumps\/|\/lexicon\/|[cC]ontract\.ts$|\/index\.ts$|\/app\/|\/migrations\/|\.d\.ts$/;
/** Lines that hold something to change. */
const HAS_CODE = /[=?:(&|!<>+-]/;
const NO_CODE = /^\s*(\/\/|\*|\/\*|import|export type|export interface|type |interface |\}|readonly )/;

const REPORT = 'out/mutants.json';
/** Of 100 mutants so many must be noticed. */
const WANTED = 85;

interface MutantReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/**
 * Changes a random sample of the code, one place at a time, and counts how often a test notices.
 * `npm run test:mutants -- --lines=60 --seed=7 [unit|api]`; the same seed takes the same lines.
 */
export async function main(args: readonly string[]): Promise<void> {
  endWithChildren();
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { lines: { type: 'string', default: '80' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);
  let caught = 0;
  let all = 0;
  for (const name of wanted) {
    if (!(name in PARTS)) throw new Error(`Unknown part: ${name}. There are: ${Object.keys(PARTS).join(', ')}.`);
    const { config, files } = PARTS[name as Part];
    const mutate = sample(files, Number(values.lines), Number(values.seed));
    await stryker(config, mutate);
    const statuses = readStatuses();
    const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
    console.log(`${name}: ${noticed} of ${statuses.length} mutants were noticed`);
    caught += noticed;
    all += statuses.length;
  }
  const share = all === 0 ? 0 : Math.round((100 * caught) / all);
  console.log(`${share} of 100 mutants were noticed (wanted: ${WANTED}).`);
  process.exitCode = share >= WANTED ? 0 : 1;
}

/** Random single lines of code as Stryker names them, such as `shared/tasks/stuck.ts:20-20`. */
function sample(patterns: readonly string[], count: number, seed: number): readonly string[] {
  const lines = globSync(patterns as string[])
    .sort()
    .filter((file) => !NOT_MUTATED.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          HAS_CODE.test(line) && !NO_CODE.test(line) ? [`${file}:${index + 1}-${index + 1}`] : [],
        ),
    );
  const random = generator(seed);
  return Array.from({ length: count }, () => lines[Math.floor(random() * lines.length)] ?? '').filter(Boolean);
}

/** mulberry32: numbers in [0, 1) that depend on the seed alone. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function stryker(vitestConfig: string, mutate: readonly string[]): Promise<void> {
  mkdirSync('out', { recursive: true });
  const config = 'out/stryker.config.json';
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      vitest: { configFile: vitestConfig, related: true },
      plugins: ['@stryker-mutator/vitest-runner'],
      reporters: ['clear-text', 'json'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: REPORT },
      coverageAnalysis: 'perTest',
      concurrency: 2,
      timeoutMS: 20_000,
      tempDirName: 'out/stryker',
      ignorePatterns: ['out', 'dist', 'test-results', '.data'],
      mutate,
    }),
  );
  const code = await run('node_modules/.bin/stryker', ['run', config]);
  if (code !== 0) throw new Error('Stryker could not run; see the lines above.');
}

/** How each mutant ended, without those that could not even be compiled. */
function readStatuses(): readonly string[] {
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as MutantReport;
  return Object.values(report.files)
    .flatMap(({ mutants }) => mutants.map(({ status }) => status))
    .filter((status) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
}
