import { join } from 'node:path';
import { reportAudit } from './audit.ts';
import { buildDesktop, buildWeb } from './build.ts';
import type { DebianGroup } from './debian-packages.ts';
import { electronRuntime } from './electron-runtime.ts';
import { ASK_THE_TIME, MOMENTS, onTheWall, ZONE } from './moments.ts';
import { run } from './processes.ts';
import { add, LUCK_FILE, NOTHING, oneOf, readPlaywright, readVitest, type Tally, withRetries } from './test-report.ts';
import { byTier, orderSeed, retryFails, type Tier, tier } from './tier.ts';

/** One part of a suite for one machine: the `index`-th of `count`, starting at 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface Suite {
  readonly needs: readonly DebianGroup[];
  /** Excluded from the fast tier. */
  readonly onlyIn?: Tier;
  /** Runs in parallel with the next suite, because either of them alone leaves CPUs idle. */
  readonly isBesideNext?: true;
  readonly prepare?: () => Promise<void>;
  /** @param report - path for the runners' reports, without extension */
  readonly run: (report: string, shard: Shard) => Promise<Tally>;
}

const WHOLE: Shard = { index: 1, count: 1 };

/** Parallel desktops, each with its own display and bus: an app is mostly idle. */
const DESKTOPS = 4;

/** In execution order: suites that fail soonest come first. */
export const suites: Readonly<Record<string, Suite>> = {
  checks: { needs: [], isBesideNext: true, run: checks },
  unit: {
    needs: byTier({ fast: [], all: ['expander'] }),
    run: (report, shard) => vitest('vitest.config.ts', report, shard),
  },
  audit: { needs: [], onlyIn: 'all', run: audit },
  'api-postgres': {
    needs: ['database', 'voice', 'calendarServers'],
    isBesideNext: true,
    run: (report, shard) => vitest('vitest.api.config.ts', report, shard, ['--project=postgres']),
  },
  'api-embedded': {
    needs: ['database', 'voice', 'calendarServers'],
    run: (report, shard) => vitest('vitest.api.config.ts', report, shard, ['--project=embedded']),
  },
  /** The API through PgBouncer in transaction mode: what it could do differently is the same for all sizes. */
  pooled: {
    needs: ['database', 'voice', 'calendarServers', 'pooler'],
    onlyIn: 'all',
    run: (report, shard) => vitest('vitest.api.config.ts', report, shard, ['--project=pooled']),
  },
  web: {
    needs: ['browser', 'voice', 'calendarServers'],
    prepare: buildWeb,
    run: (report, shard) => playwright('playwright.web.config.ts', report, shard),
  },
  desktop: {
    needs: ['desktopRuntime', 'desktopSession', 'displays', 'voice'],
    // The server of some journeys serves the web app; the runtime is fetched once, not by every worker.
    prepare: async () => {
      await buildWeb();
      await buildDesktop();
      await electronRuntime();
    },
    run: (report, shard) =>
      playwright('playwright.desktop.config.ts', report, shard, {
        wrapper: [process.execPath, 'scripts/desktop-session.ts', `--desktops=${DESKTOPS}`],
      }),
  },
  'two-processes': {
    needs: ['browser', 'database', 'voice', 'calendarServers'],
    onlyIn: 'all',
    prepare: buildWeb,
    run: (report, shard) =>
      playwright('playwright.web.config.ts', report, shard, { env: { SERVERS: '2' }, args: JOURNEYS }),
  },
  moments: {
    needs: ['browser', 'voice', 'calendarServers', 'anotherTime'],
    onlyIn: 'all',
    prepare: buildWeb,
    run: atMoments,
  },
};

/** Lint, types, format and unused code. They run in parallel, and each counts as one test. */
async function checks(): Promise<Tally> {
  const tallies = await Promise.all(
    ['lint', 'unused'].map(async (command) => {
      const code = await run('npm', ['run', '--silent', command], { shell: process.platform === 'win32' });
      console.log(`${command}: ${code === 0 ? 'passed' : 'failed'}`);
      return oneOf(command, code === 0);
    }),
  );
  return tallies.reduce(add, NOTHING);
}

/** Known vulnerabilities in packages. Counts as nothing if the registry returns no report. */
async function audit(): Promise<Tally> {
  const audited = await reportAudit();
  if (!audited.checked) return NOTHING;
  if (audited.holes.length === 0) return oneOf('audit', true);
  return audited.holes.map((hole) => oneOf(hole, false)).reduce(add, NOTHING);
}

/** Rules and pure functions at every time in `MOMENTS`, and a different part of the end-to-end tests at each. */
async function atMoments(report: string, shard: Shard): Promise<Tally> {
  const moments = Object.entries(MOMENTS);
  let tally = NOTHING;
  for (const [at, [name, moment]] of moments.entries()) {
    if (at % shard.count !== shard.index - 1) continue;
    console.log(`\n${name}: ${moment}`);
    const wrapper = ['faketime', '-f', onTheWall(moment)];
    const env = { TZ: ZONE, DONT_FAKE_MONOTONIC: '1' };
    const rules = await vitest('vitest.config.ts', `${report}-${at}-unit`, WHOLE, ASK_THE_TIME, { wrapper, env });
    const part = { index: at + 1, count: moments.length };
    const journeys = await playwright('playwright.web.config.ts', `${report}-${at}-web`, part, {
      env: { TEST_MOMENT: moment },
      args: JOURNEYS,
    });
    tally = [rules, journeys].reduce(add, tally);
  }
  return tally;
}

interface Extra {
  readonly wrapper?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

async function vitest(
  config: string,
  report: string,
  shard: Shard,
  args: readonly string[] = [],
  { wrapper = [], env = {} }: Extra = {},
): Promise<Tally> {
  const file = `${report}.json`;
  const luck = `${report}-luck.json`;
  const [program = '', ...rest] = [
    ...wrapper,
    bin('vitest'),
    'run',
    '--config',
    config,
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--reporter=./scripts/test-luck.ts'],
    '--retry=1',
    ...args,
    ...sharded(shard),
  ];
  const once = async (): Promise<Tally> => {
    const code = await run(program, rest, { env: { ...process.env, ...env, [LUCK_FILE]: luck } });
    return withExit(code, withRetries(readVitest(file), luck));
  };
  const tally = await once();
  if (tally.uncaught === undefined || tally.failed > 1 || retryFails) return tally;
  const again = await once();
  return { ...again, names: [...again.names, ...tally.uncaught.map((error) => `passed at a later try: ${error}`)] };
}

async function playwright(config: string, report: string, shard: Shard, extra: Extra = {}): Promise<Tally> {
  const { wrapper = [], args = [], env = {} } = extra;
  const file = `${report}.json`;
  const [program = '', ...rest] = [
    ...wrapper,
    bin('playwright'),
    'test',
    '--config',
    config,
    '--reporter=list,json',
    ...(orderSeed === undefined ? [] : [`--shuffle=${orderSeed}`]),
    ...args,
    ...sharded(shard),
  ];
  const code = await run(program, rest, { env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  return withExit(code, readPlaywright(file));
}

/** All projects except the component gallery. */
const JOURNEYS = ['--project=services', '--project=journeys'];

const bin = (name: string): string => join('node_modules', '.bin', name);

const sharded = ({ index, count }: Shard): readonly string[] =>
  count === WHOLE.count ? [] : [`--shard=${index}/${count}`];

/** A runner that failed without a failed test (a crash, a broken import) still counts as one failure. */
const withExit = (code: number, tally: Tally): Tally =>
  code !== 0 && tally.failed === 0 ? add(tally, oneOf(`the runner ended with code ${code}`, false)) : tally;

/**
 * Returns the suites of this tier for a run: the named ones (`api` stands for all that begin with `api-`), otherwise
 * all.
 */
export function suitesFor(names: readonly string[]): readonly (readonly [string, Suite])[] {
  const answersTo = (suite: string, name: string): boolean => suite === name || suite.startsWith(`${name}-`);
  const all = Object.entries(suites);
  const unknown = names.filter((name) => !all.some(([suite]) => answersTo(suite, name)));
  if (unknown.length > 0) {
    throw new Error(`Unknown suite: ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  }
  return all.filter(([suite, { onlyIn = tier }]) =>
    names.length > 0 ? names.some((name) => answersTo(suite, name)) : onlyIn === tier,
  );
}
