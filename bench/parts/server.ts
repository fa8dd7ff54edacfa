import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/test-postgres.ts';

/** All users share one client here, which also signs them up. */
const EASY = { ACCESS: 'open', RATE_LIMIT_FACTOR: '1000000', CAPTCHA_COST: '1' };

/** A server in its own process. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  /** CPU time that the server has used, in milliseconds; undefined where the system does not provide it. */
  cpu(): number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the server as users run it, with these settings; its data is deleted with it unless `DATA_DIR` names a folder.
 * @param checkout - folder of the version to start; this checkout by default
 */
export const startServer = (settings: Readonly<Record<string, string>>, checkout?: string): Promise<Running> =>
  startProgram('cloud-api/app/server.ts', settings, checkout);

/** The same with a program that reads `PORT` and prints a line when it listens. */
export async function startProgram(
  file: string,
  settings: Readonly<Record<string, string>>,
  checkout?: string,
): Promise<Running> {
  const port = String(await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'unchaos-bench-'));
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'error', DATA_DIR: dataDir, ...EASY, ...settings, PORT: port };
  const child = spawn(process.execPath, [...flags(), file], {
    env,
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/api`,
    pid: child.pid ?? Number.NaN,
    cpu: () => cpuOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Command-line flags for Node itself, such as `--cpu-prof`. */
const flags = (): string[] => (process.env['NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');

/** Linux counts user and system time in hundredths of a second, in the 12th and 13th fields after the name. */
function cpuOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
