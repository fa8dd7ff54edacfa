import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tellAudit } from './audit.ts';
import { buildDesktop, buildWeb } from './builds.ts';
import type { DebianGroup } from './debian-packages.ts';
import { endWithChildren, run } from './processes.ts';
import { ensurePackages, tellMissing } from './set-up.ts';
import { add, inWords, NOTHING, oneOf, readPlaywright, readVitest, type Tally } from './test-report.ts';

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

  const told: (Tally & { readonly name: string })[] = [];
  for (const [name, suite] of Object.entries(suites)) {
    if (names.length > 0 ? !names.includes(name) : suite.isNamed) continue;
    console.log(`\n── ${name} ──`);
    told.push({ name, ...(await runSuite(name, suite)) });
  }

  console.log('');
  // Once more and together: in a long output nobody finds the few that matter.
  for (const { name, names: tests } of told) for (const test of tests) console.log(`${name} ${test}`);
  for (const { name, ...tally } of told) console.log(`${name}: ${inWords(tally)}`);
  const total = told.reduce<Tally>(add, NOTHING);
  console.log(inWords(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function runSuite(name: string, suite: Suite): Promise<Tally> {
  const missing = ensurePackages(suite.needs);
  if (missing) {
    console.error(tellMissing(missing));
    return oneOf('its programs are not installed', false);
  }
  try {
    await suite.prepare?.();
    return await suite.run(join(REPORTS, `${name}.json`));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    console.error(words);
    return oneOf(words, false);
  }
}

/** Lint, format, types and known holes in packages: each counts as one test. */
async function checks(): Promise<Tally> {
  let tally = NOTHING;
  for (const command of ['lint', 'typecheck']) {
    const code = await run('npm', ['run', '--silent', command], { shell: process.platform === 'win32' });
    console.log(`${command}: ${code === 0 ? 'passed' : 'failed'}`);
    tally = add(tally, oneOf(command, code === 0));
  }
  // Where the registry gives no report it counts as nothing.
  const audited = await tellAudit();
  if (!audited.checked) return tally;
  if (audited.holes.length === 0) return add(tally, oneOf('audit', true));
  return audited.holes.map((hole) => oneOf(hole, false)).reduce(add, tally);
}

async function vitest(config: string, report: string): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(bin('vitest'), ['run', '--config', config, ...reporters]);
  return withExit(code, readVitest(report));
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
  return withExit(code, readPlaywright(report));
}

/** A runner that failed without a failed test (a crash, a broken import) still counts as one failure. */
const withExit = (code: number, tally: Tally): Tally =>
  code !== 0 && tally.failed === 0 ? add(tally, oneOf(`the runner ended with code ${code}`, false)) : tally;
