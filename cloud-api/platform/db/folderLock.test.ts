import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folderLock.ts';

const base = mkdtempSync(join(tmpdir(), 'unchaos-lock-'));
afterAll(() => rmSync(base, { recursive: true }));

let parent: string;
let lock: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(base, 'one-'));
  folder = join(parent, 'new', 'database');
  lock = `${folder}.lock`;
});

test('a lock names its process, and is one file that goes with it', async () => {
  const unlock = await lockFolder(folder);
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({
    pid: process.pid,
    nonce: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(readdirSync(join(parent, 'new'))).toEqual(['database.lock']);
  await unlock();
  expect(readdirSync(join(parent, 'new'))).toEqual([]);
});

test('a lock is only released while it is its own', async () => {
  const unlock = await lockFolder(folder);
  writeFileSync(lock, JSON.stringify({ pid: 1, startedAt: null, nonce: 'another' }));
  await unlock();
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ nonce: 'another' });
});

test('a live process keeps its lock, whether its start is known or not', async () => {
  const { startedAt } = await holder();
  for (const started of [null, startedAt]) {
    const held = JSON.stringify({ pid: process.pid, startedAt: started, nonce: 'held' });
    writeFileSync(lock, held);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another Unchaos server (process ${process.pid}). Stop that one first`,
    );
    expect(readFileSync(lock, 'utf8')).toBe(held);
  }
});

test.each(['', '{}', '{"pid":0,"startedAt":null,"nonce":"x"}'])(
  'the unreadable lock "%s" is replaced',
  async (content) => {
    await holder();
    writeFileSync(lock, content);
    await (
      await lockFolder(folder)
    )();
    expect(readdirSync(join(parent, 'new'))).toEqual([]);
  },
);

/** Locks and releases the folder once; returns what the lock contained. */
async function holder(): Promise<{ readonly startedAt: string | null }> {
  const unlock = await lockFolder(folder);
  const held = JSON.parse(readFileSync(lock, 'utf8')) as { readonly startedAt: string | null };
  await unlock();
  return held;
}
