import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from '../env.ts';

const Holder = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable(), nonce: z.string() });
type Holder = z.infer<typeof Holder>;

/** Long enough for another process that found the same stale lock to have replaced ours. */
const TAKEOVER_MS = 150;

/**
 * Locks `folder` for this process: two embedded databases on one folder would silently lose writes. The lock file is
 * next to the folder; one left by a killed process is taken over. Returns a function that releases the lock. Throws
 * `StartError` while another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const own: Holder = { pid: process.pid, startedAt: await startOf(process.pid), nonce: randomUUID() };
  await mkdir(dirname(folder), { recursive: true });
  if (!(await create(file, own))) {
    const holder = await read(file);
    if (holder && (await isAlive(holder))) throw taken(folder, holder.pid);
    await clearStale(file, holder, own);
    if (!(await create(file, own))) throw taken(folder, (await read(file))?.pid);
    await pause(TAKEOVER_MS);
  }
  const holder = await read(file);
  if (holder?.nonce !== own.nonce) throw taken(folder, holder?.pid);
  return async () => {
    if ((await read(file))?.nonce === own.nonce) await unlink(file);
  };
}

const taken = (folder: string, pid: number | undefined): StartError =>
  new StartError(
    `The data folder ${folder} is in use by another Unchaos server${pid ? ` (process ${pid})` : ''}. ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );

/** Moves a dead process's lock away; puts it back when a live process has replaced it meanwhile. */
async function clearStale(file: string, dead: Holder | undefined, own: Holder): Promise<void> {
  const aside = `${file}.${own.nonce}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const found = await read(aside);
  if (found?.nonce !== dead?.nonce) await link(aside, file).catch(() => undefined);
  await unlink(aside);
}

/** Creates the lock file atomically with its content; returns false if it exists. */
async function create(file: string, holder: Holder): Promise<boolean> {
  const draft = `${file}.${holder.nonce}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

/** Undefined for a missing or unreadable lock: no process holds it. */
async function read(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function isAlive({ pid, startedAt }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: alive, but owned by another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = await startOf(pid);
  return startedAt === null || now === null || now === startedAt;
}

/**
 * Returns when a process started, in Linux's clock ticks; distinguishes a new process from a dead one with the same id.
 */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in parentheses may contain spaces; the start time is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
