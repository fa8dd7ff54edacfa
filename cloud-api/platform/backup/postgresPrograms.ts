import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { StartError } from '../startError.ts';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const listed = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Debian and Homebrew keep each version in a separate folder; the newest can read all others. */
const versions = (): readonly string[] =>
  [
    ...listed('/usr/lib/postgresql').map((version) => join('/usr/lib/postgresql', version, 'bin')),
    ...listed('/opt/homebrew/opt')
      .filter((name) => name.startsWith('postgresql'))
      .map((name) => join('/opt/homebrew/opt', name, 'bin')),
  ].toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));

/** Returns the path of one of PostgreSQL's programs. Throws `StartError` if it is not installed. */
export function programOf(name: 'pg_dump' | 'pg_restore' | 'psql', path = process.env['PATH'] ?? ''): string {
  const found = [...path.split(delimiter).filter((folder) => folder !== ''), ...versions()]
    .map((folder) => join(folder, name))
    .find(isProgram);
  if (found !== undefined) return found;
  throw new StartError(
    `The program ${name} is missing. It comes with PostgreSQL: on Debian and Ubuntu, apt-get install postgresql-client.`,
  );
}

/**
 * Returns a database URL without its password, which other users of the machine could see, and the password as
 * environment.
 */
export function targetOf(databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) } };
}

interface Run {
  readonly env: NodeJS.ProcessEnv;
  /** Input for the program, in parts. */
  readonly input?: readonly (string | Readable)[];
}

/** Runs a program to its end. Throws `StartError` with the end of its error output when it fails. */
export async function run(program: string, args: readonly string[], { env, input }: Run): Promise<void> {
  const child = spawn(program, [...args], { env, stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'] });
  const ended = Promise.withResolvers<number | null>();
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => void (words = `${words}${chunk.toString()}`.slice(-2_000)));
  child.once('error', ended.reject).once('close', ended.resolve);
  // A program that ends early closes its input; its exit reports the reason.
  child.stdin?.on('error', () => undefined);
  if (input && child.stdin) await feed(child.stdin, input);
  const code = await ended.promise;
  if (code !== 0) throw new StartError(`${program} ended with ${code ?? 'a signal'}: ${words.trim()}`);
}

async function feed(target: NodeJS.WritableStream & { destroyed?: boolean }, pieces: readonly (string | Readable)[]) {
  for (const piece of pieces) {
    if (typeof piece === 'string') target.write(piece);
    else {
      for await (const chunk of piece) {
        if (target.destroyed === true) return;
        if (!target.write(chunk as Buffer)) await drained(target);
      }
    }
  }
  target.end();
}

const drained = (target: NodeJS.WritableStream): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      target.off('drain', go).off('close', go);
      resolve();
    };
    target.once('drain', go).once('close', go);
  });

/** Starts a program whose output is piped to another; `ended` throws `StartError` when it failed. */
export function piped(program: string, args: readonly string[]): { readonly out: Readable; ended: Promise<void> } {
  const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => void (words = `${words}${chunk.toString()}`.slice(-2_000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`${program} ended with ${code ?? 'a signal'}: ${words.trim()}`)),
    );
  });
  return { out: child.stdout, ended };
}
