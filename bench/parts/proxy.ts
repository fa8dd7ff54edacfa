import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/test-postgres.ts';

const PROGRAM = '/usr/sbin/haproxy';
const PATIENCE_MS = 20_000;

/** HAProxy in front of several local API processes. */
export interface RunningProxy {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Whether HAProxy is installed on this machine. */
export const isProxyHere = (): boolean => existsSync(PROGRAM);

/** Starts HAProxy with the production configuration, except that it finds the processes by port instead of by name. */
export async function startHaproxy(servers: readonly { readonly url: string }[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-proxy-'));
  const file = join(folder, 'haproxy.cfg');
  const places = servers.map(({ url }, place) => `    server api${place} ${new URL(url).host}`).join('\n');
  const settings = readFileSync('ops/haproxy.cfg', 'utf8')
    .replace(/^resolvers names\n(?: {4}.*\n)*/m, '')
    .replace(' resolvers names init-addr none', '')
    .replace(/^ {4}server-template .*$/m, places);
  writeFileSync(file, settings);
  const port = await freePort();
  const env = { PATH: process.env['PATH'], LISTEN: `127.0.0.1:${port}` };
  const child = spawn(PROGRAM, ['-db', '-f', file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}/api`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('HAProxy did not start');
    await pause(100);
  }
  return {
    url,
    pid: child.pid ?? Number.NaN,
    stop() {
      process.off('exit', end);
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/csrf-token`).then(
    ({ ok }) => ok,
    () => false,
  );
