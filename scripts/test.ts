import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDesktop, buildWeb } from './builds.ts';
import type { DebianGroup } from './debian-packages.ts';
import { endWithChildren, run } from './processes.ts';
import { ensurePackages, tellMissing } from './set-up.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Suite {
  readonly needs: readonly DebianGroup[];
  /** Runs only when it is asked for by its name. */
  readonly isNamed?: boolean;
  readonly prepare?: () => Promise<void>;
  readonly run: (report: string) => Promise<Tally>;
}

const REPORTS = 'test-results/reports';
const bin = (name: string): string => join('node_modules', '.bin', name);

const suites: Record<string, Suite> = {
  checks: { needs: [], run: checks },
  unit: { needs: [], run: (report) => vitest('vitest.config.ts', report) },
  api: { needs: ['database', 'voice'], run: (report) => vitest('vitest.api.config.ts', report) },
  web: {
    needs: ['browser', 'voice'],
    prepare: buildWeb,
    run: (report) => playwright('playwright.web.config.ts', report),
  },
  'web-two': {
    needs: ['browser', 'database', 'voice'],
    isNamed: true,
    prepare: buildWeb,
    run: (report) => playwright('playwright.web.config.ts', report, [], { SERVERS: '2' }),
  },
  desktop: {
    needs: ['desktopRuntime', 'desktopSession', 'voice'],
    prepare: buildDesktop,
    run: (report) =>
      playwright('playwright.desktop.config.ts', report, [process.execPath, 'scripts/desktop-session.ts']),
  },
};

/** Runs the named suites, or all of them, one after the other, and sums them up in the last line. */
export async function main(names: readonly string[]): Promise<void> {
  endWithChildren();
  const unknown = names.filter((name) => !(name in suites));
  if (unknown.length > 0) throw new Error(`Unknown suite: ${unknown.join(', ')}. There are: ${Object.keys(suites)}.`);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const told: (Tally & { name: string })[] = [];
  for (const [name, suite] of Object.entries(suites)) {
    if (names.length > 0 ? !names.includes(name) : suite.isNamed) continue;
    console.log(`\n── ${name} ──`);
    told.push({ name, ...(await runSuite(suite, join(REPORTS, `${name}.json`))) });
  }

  console.log('');
  for (const { name, ...tally } of told) console.log(`${name}: ${inWords(tally)}`);
  const total = told.reduce(add, { passed: 0, failed: 0, skipped: 0 });
  console.log(inWords(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function runSuite(suite: Suite, report: string): Promise<Tally> {
  const missing = ensurePackages(suite.needs);
  if (missing) {
    console.error(tellMissing(missing));
    return { passed: 0, failed: 1, skipped: 0 };
  }
  try {
    await suite.prepare?.();
    return await suite.run(report);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Lint, format and types: each counts as one test. */
async function checks(): Promise<Tally> {
  const commands = ['lint', 'typecheck'];
  let tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const command of commands) {
    const code = await run('npm', ['run', '--silent', command], { shell: process.platform === 'win32' });
    console.log(`${command}: ${code === 0 ? 'passed' : 'failed'}`);
    tally = add(tally, { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 });
  }
  return tally;
}

async function vitest(config: string, report: string): Promise<Tally> {
  const code = await run(bin('vitest'), [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read<Record<string, number>>(report);
  return withExit(code, {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  });
}

async function playwright(
  config: string,
  report: string,
  wrapper: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const [program = '', ...args] = [...wrapper, bin('playwright'), 'test', '--config', config, '--reporter=list,json'];
  const env = { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(program, args, { env });
  const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(report);
  if (stats.flaky > 0) console.log(`${stats.flaky} of these passed only at the second try, see above.`);
  return withExit(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });
}

const read = <T>(report: string): T => JSON.parse(readFileSync(report, 'utf8')) as T;

/** A runner that failed without a failed test (a crash, a broken import) still counts as one failure. */
const withExit = (code: number, tally: Tally): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const inWords = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
