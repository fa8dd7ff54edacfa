import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/test-postgres.ts';

/** One caller is everybody here, and signs people up. */
const EASY = { ACCESS: 'open', RATE_LIMIT_FACTOR: '1000000', CAPTCHA_COST: '1' };

/** A server in a process of its own. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  /** Processor time that the server has used, in milliseconds; undefined where the system does not tell. */
  cpu(): number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the server as people run it, with these settings; its data goes with it unless `DATA_DIR` names a folder.
 * @param checkout - where the version to be started lies; this one unless given
 */
export const startServer = (settings: Readonly<Record<string, string>>, checkout?: string): Promise<Running> =>
  startProgram('cloud-api/app/server.ts', settings, checkout);

/** The same with a program that reads `PORT` and says in a line that it listens. */
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

/** What Node itself is told, such as `--cpu-prof`. */
const flags = (): string[] => (process.env['NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');

/** Linux counts user and system time in hundredths of a second, the 12th and 13th fields after the name. */
function cpuOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
