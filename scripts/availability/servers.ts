import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { request } from '#api/faults/parts/people.ts';
import { bundlePrograms } from '../server-programs.ts';
import { freePort } from '../test-postgres.ts';
import { must, until } from '../installed/report.ts';
import type { Cluster } from './cluster.ts';

/** One API process, as users run it. */
export interface Api {
  readonly url: string;
  readonly isReady: () => Promise<boolean>;
  end(): Promise<void>;
}

/** Starts two processes on one database behind the pooler; their output goes to files in the folder. */
export async function startApis({ pooledUrl, directUrl }: Cluster, folder: string): Promise<readonly Api[]> {
  const program = path.join(await bundlePrograms('availability'), 'server.js');
  const settings = {
    ...{ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_POOLER: 'transaction' },
    ...{ CONFIRM_EMAIL: 'off', MAILBOX: 'on', ACCESS: 'open', CAPTCHA_COST: '1', RATE_LIMIT_FACTOR: '1000000' },
    ...{ LOG_LEVEL: 'warn', DATA_DIR: folder, PATH: process.env['PATH'] ?? '' },
  };
  const apis: Api[] = [];
  for (const name of ['api1', 'api2']) apis.push(await startOne(program, name, settings, folder));
  return apis;
}

async function startOne(
  program: string,
  name: string,
  settings: Readonly<Record<string, string>>,
  folder: string,
): Promise<Api> {
  const port = String(await freePort());
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  const child = spawn(process.execPath, [program], {
    env: { ...settings, PORT: port },
    stdio: ['ignore', log, log],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const isReady = async (): Promise<boolean> => (await request(`${url}/health/ready`, 'GET')).status === 200;
  await until(`${name} is ready`, async () => {
    must(child.exitCode === null, `${name} ended: see ${name}.log`);
    return (await isReady()) ? true : undefined;
  });
  return { url, isReady, end: () => endOf(child) };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
