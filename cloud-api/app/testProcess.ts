import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import type {} from '#scripts/test-database.ts';
import { SHORT_LIFE } from '#scripts/test-machine.ts';
import { copyDatabase } from '#scripts/copy-database.ts';
import { freePort, MIGRATED, newDatabase, settingsFor, type TestDatabase } from './testServer.ts';

/** A real server process, as users start it. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  /** Stops it with a signal; returns its exit code, null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Settings of a server with its own data folder, on the engine under test. */
export async function ownData(
  testDatabase: TestDatabase,
): Promise<{ settings: Record<string, string>; clear: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-data-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  if (testDatabase.engine === 'embedded') {
    copyDatabase(testDatabase.folder, folder);
    return { settings: { DATA_DIR: folder }, clear };
  }
  const url = await newDatabase(testDatabase.url, { template: MIGRATED });
  return { settings: { DATA_DIR: folder, ...settingsFor(testDatabase, url), CONFIRM_EMAIL: 'off' }, clear };
}

/** Bundles one of our programs into a single file, for tests that start it often. */
export const bundled = (program: 'admin' | 'backup' | 'restore' | 'server'): string =>
  join(inject('programs'), `${program}.js`);

/** The environment that our programs inherit: test runs share the compile cache. */
export function bareEnv(): Record<string, string> {
  const names = ['PATH', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Starts a server process and waits until it is ready or has ended. */
export async function startProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await launchProcess(settings);
  await server.settled;
  return server;
}

/**
 * Starts a server process; `settled` resolves when it is ready or has ended. Uses the bundle, which starts in half the
 * time, unless `SCRIPT` names a program as users start it.
 */
export async function launchProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess & { readonly settled: Promise<unknown> }> {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [...SHORT_LIFE, resolve(settings['SCRIPT'] ?? bundled('server'))], {
    env: {
      ...bareEnv(),
      ACCESS: 'open',
      LOG_LEVEL: 'error',
      CAPTCHA_COST: '1',
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  const ready = Promise.withResolvers<undefined>();
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
    if (output.out.includes('\n')) ready.resolve(undefined);
  });
  child.stderr.on('data', (chunk: Buffer) => void (output.err += chunk.toString()));
  const gone = once(child, 'close');
  return {
    settled: Promise.race([ready.promise, gone]),
    url: `http://127.0.0.1:${port}`,
    child,
    output,
    async end(signal) {
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
}

/** How often another port is tried when the free one was taken meanwhile. */
const TRIES = 3;

/** Returns a server process that is ready; throws its output when it could not start. */
export async function aServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  for (let left = TRIES; ; left -= 1) {
    const server = await startProcess({ LOG_LEVEL: 'fatal', ...settings });
    if (server.child.exitCode === null && server.child.signalCode === null) return server;
    const isTaken = settings['PORT'] === undefined && server.output.err.includes('in use already');
    if (!isTaken || left <= 1) throw new Error(`The server did not start: ${server.output.err}`);
  }
}
