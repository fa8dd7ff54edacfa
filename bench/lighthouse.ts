import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#scripts/test-postgres.ts';
import { buildWeb } from '../scripts/build.ts';

// Runs Lighthouse on the landing page and the log-in page as the server sends them, simulating a phone on a slow
// network. Every figure is the median; a busy machine makes them worse, so the load is printed too.

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PATHS = ['/', '/login'];
const RUNS = 5;
/** Attempts per run: Lighthouse sometimes aborts without a usable trace. */
const TRIES = 3;
const CHROME = process.env['CHROME_PATH'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path));

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>;
}

interface NetworkRequest {
  readonly resourceType: string;
  readonly transferSize: number;
}

const run = promisify(execFile);

async function audit(url: string, file: string): Promise<Report> {
  for (let tried = 1; ; tried += 1) {
    const args = [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices',
      '--chrome-flags=--headless=new --no-sandbox',
    ];
    const env = { ...process.env, ...(CHROME ? { CHROME_PATH: CHROME } : {}) };
    await run('npm', args, { env, shell: process.platform === 'win32' }).catch((error: unknown) => {
      if (!existsSync(file)) throw error;
    });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    rmSync(file);
    if (!report.runtimeError && report.categories['performance']?.score !== null) return report;
    if (tried === TRIES) throw new Error(report.runtimeError?.message ?? 'Lighthouse gave no score');
  }
}

const scriptBytes = ({ audits }: Report): number =>
  ((audits['network-requests']?.details as { readonly items: readonly NetworkRequest[] } | undefined)?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

const score = (report: Report, name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100);
const value = (report: Report, name: string): number => report.audits[name]?.numericValue ?? Number.NaN;

/** Observed values: what this machine took, without the simulated slow phone. */
function observed({ audits }: Report): number {
  const details = audits['metrics']?.details as { readonly items: readonly Record<string, number>[] } | undefined;
  return details?.items[0]?.['observedLargestContentfulPaint'] ?? Number.NaN;
}

const figures: Readonly<Record<string, { readonly read: (report: Report) => number; readonly digits: number }>> = {
  performance: { read: (report) => score(report, 'performance'), digits: 0 },
  accessibility: { read: (report) => score(report, 'accessibility'), digits: 0 },
  'best practices': { read: (report) => score(report, 'best-practices'), digits: 0 },
  'FCP s': { read: (report) => value(report, 'first-contentful-paint') / 1000, digits: 2 },
  'LCP s': { read: (report) => value(report, 'largest-contentful-paint') / 1000, digits: 2 },
  'LCP here s': { read: (report) => observed(report) / 1000, digits: 2 },
  'TBT ms': { read: (report) => value(report, 'total-blocking-time'), digits: 0 },
  CLS: { read: (report) => value(report, 'cumulative-layout-shift'), digits: 3 },
  'scripts kB': { read: (report) => scriptBytes(report) / 1000, digits: 1 },
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

await buildWeb();
const dataDir = mkdtempSync(join(tmpdir(), 'unchaos-bench-'));
const port = await freePort();
const server = spawn(process.execPath, ['cloud-api/app/server.ts'], {
  env: { PATH: process.env['PATH'], ACCESS: 'open', LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => server.kill('SIGKILL'));
try {
  await once(server.stdout, 'data');
  const load = (): string => loadavg()[0]?.toFixed(1) ?? '?';
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load()} before; median of ${RUNS} runs each`,
  );
  const table: Record<string, Record<string, string>> = {};
  for (const path of PATHS) {
    const reports: Report[] = [];
    for (let made = 0; made < RUNS; made += 1) {
      reports.push(await audit(`http://127.0.0.1:${port}${path}`, join(dataDir, 'report.json')));
    }
    table[path] = Object.fromEntries(
      Object.entries(figures).map(([name, { read, digits }]) => [name, median(reports.map(read)).toFixed(digits)]),
    );
  }
  console.table(table);
  console.log(`load ${load()} after`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
