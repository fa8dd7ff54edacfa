import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UpdateStatus } from '#shared/ipc/updates.ts';
import { newerOf } from './channelOf.ts';
import { follow } from './signedProvider.ts';
import { FeedServer, makeKeys } from './testFeed.ts';
import { TestUpdater } from './testUpdater.ts';
import { Updates } from './updates.ts';

const { publicKey, privateKey } = makeKeys();
const NOW = '1.1.0';
const NEXT = { version: '1.2.0', content: 'the next one' };

let feed: FeedServer;
let home: string;
let isFocusing: boolean;
let seen: string | undefined;
let told: UpdateStatus[];
let installed: string[];

beforeEach(async () => {
  feed = await FeedServer.start();
  home = mkdtempSync(path.join(tmpdir(), 'unchaos-updates-'));
  writeFileSync(path.join(home, 'app-update.yml'), 'updaterCacheDirName: unchaos-updater\n');
  isFocusing = false;
  seen = undefined;
  told = [];
  installed = [];
});

afterEach(async () => {
  vi.useRealTimers();
  await feed.stop();
  rmSync(home, { recursive: true, force: true });
});

function start({ version = NOW, onQuit = true } = {}): { updates: Updates; updater: TestUpdater } {
  const updater = new TestUpdater(home, version, installed);
  follow(updater, {
    url: feed.url,
    publicKey,
    channel: () => 'latest',
    newestSeen: () => newerOf(version, seen),
    onOffered: (offered) => (seen = newerOf(offered, seen)),
  });
  const updates = new Updates({
    updater,
    onQuit,
    mayInterrupt: () => !isFocusing,
    onChange: (status) => told.push(status),
    onTrouble: () => undefined,
  });
  return { updates, updater };
}

const settled = async (updates: Updates): Promise<UpdateStatus> => {
  await updates.check();
  await vi.waitFor(() => expect(['checking', 'downloading']).not.toContain(updates.status.state));
  return updates.status;
};
const files = (): string[] => feed.asked.filter((name) => name.endsWith('.deb'));

test('a newer signed version is downloaded in the background, and installed on request', async () => {
  feed.publish(NEXT, privateKey);
  const { updates } = start();
  expect(await settled(updates)).toEqual({ state: 'ready', version: '1.2.0', problem: null });
  expect(told.map(({ state }) => state)).toEqual(['checking', 'downloading', 'ready']);
  const fetched = path.join(home, 'cache/unchaos-updater/pending/unchaos-1.2.0-linux-amd64.deb');
  expect(readFileSync(fetched, 'utf8')).toBe(NEXT.content);
  expect(installed).toEqual([]);
  updates.install();
  expect(installed).toEqual(['unchaos-1.2.0-linux-amd64.deb']);
});

test('the running version is no update, and nothing is downloaded', async () => {
  feed.publish({ ...NEXT, version: NOW }, privateKey);
  expect(await settled(start().updates)).toEqual({ state: 'idle', version: null, problem: null });
  expect(files()).toEqual([]);
});

test.each([
  ['without a signature', () => feed.publish(NEXT, null)],
  ['with the signature of somebody else', () => feed.publish(NEXT, makeKeys().privateKey)],
  ['with a changed version', () => feed.replace(feed.publish(NEXT, privateKey).replace('1.2.0', '1.3.0'))],
  ['with another checksum', () => feed.replace(feed.publish(NEXT, privateKey).replace(/sha512: \w/, 'sha512: x'))],
  ['with a line after the signature', () => feed.replace(`${feed.publish(NEXT, privateKey)}version: 9.0.0\n`)],
  ['signed for another system', () => feed.replace(feed.publish(NEXT, privateKey, 'latest-mac.yml'))],
])('a feed %s is rejected before a download', async (_how, prepare) => {
  prepare();
  expect(await settled(start().updates)).toEqual({ state: 'failed', version: null, problem: 'unsigned' });
  expect(files()).toEqual([]);
  expect(seen).toBeUndefined();
});

test('a file other than the announced one is rejected', async () => {
  feed.publish(NEXT, privateKey);
  writeFileSync(path.join(feed.folder, 'unchaos-1.2.0-linux-amd64.deb'), 'the next 0ne');
  const { updates } = start();
  expect(await settled(updates)).toMatchObject({ state: 'failed', problem: 'damaged' });
  updates.install();
  expect(installed).toEqual([]);
});

test('a replayed old feed is rejected: older than the running version, or than one once offered', async () => {
  const old = feed.publish({ version: '1.0.0', content: 'old' }, privateKey);
  expect(await settled(start().updates)).toMatchObject({ state: 'failed', problem: 'replayed' });

  feed.publish(NEXT, privateKey);
  await settled(start().updates);
  expect(seen).toBe('1.2.0');
  feed.publish({ version: '1.1.5', content: 'with the known fault' }, privateKey);
  const later = start();
  expect(await settled(later.updates)).toMatchObject({ state: 'failed', problem: 'replayed' });

  feed.replace(old);
  expect(await settled(later.updates)).toMatchObject({ state: 'failed', problem: 'replayed' });
  expect(files()).toEqual(['unchaos-1.2.0-linux-amd64.deb']);
});

test('without a network it says so, and finds the update once there is one', async () => {
  const { updates } = start();
  const whole = feed;
  feed = await FeedServer.start();
  await whole.stop();
  expect(await settled(updates)).toEqual({ state: 'failed', version: null, problem: 'network' });

  feed.publish(NEXT, privateKey);
  expect(await settled(start().updates)).toMatchObject({ state: 'ready' });
});

test('a staged release reaches no one at 0 and everyone at 100 per cent', async () => {
  feed.publish({ ...NEXT, stagingPercentage: 0 }, privateKey);
  expect(await settled(start().updates)).toEqual({ state: 'idle', version: null, problem: null });
  expect(files()).toEqual([]);
  feed.publish({ ...NEXT, stagingPercentage: 100 }, privateKey);
  expect(await settled(start().updates)).toMatchObject({ state: 'ready' });
});

test('the id of the computer decides who is in the first half, permanently', async () => {
  feed.publish({ ...NEXT, stagingPercentage: 50 }, privateKey);
  const lucky = '2b1f0a4e-0000-5000-8000-000000000001';
  const unlucky = lucky.replace('000000000001', '0000f0000001');
  for (const [id, state] of [
    [lucky, 'ready'],
    [unlucky, 'idle'],
  ] as const) {
    writeFileSync(path.join(home, '.updaterId'), id);
    expect(await settled(start().updates)).toMatchObject({ state });
  }
});

test('during focus it downloads, but shows and installs nothing, also on quit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  feed.publish(NEXT, privateKey);
  isFocusing = true;
  const { updates, updater } = start();
  await updates.check();
  await vi.waitFor(() => expect(updates.status.state).toBe('ready'));
  expect(updates.status).toEqual({ state: 'ready', version: '1.2.0', problem: 'focusing' });
  expect(told.map(({ state }) => state)).not.toContain('ready');

  expect(updates.install().problem).toBe('focusing');
  updates.beforeQuit();
  updater.onQuit(0);
  expect(installed).toEqual([]);

  vi.advanceTimersByTime(60_000);
  expect(told.map(({ state }) => state)).not.toContain('ready');
  isFocusing = false;
  vi.advanceTimersByTime(60_000);
  expect(told.at(-1)).toEqual({ state: 'ready', version: '1.2.0', problem: null });
});

test('it is installed on quit, but not where a password would be requested', async () => {
  feed.publish(NEXT, privateKey);
  const quiet = start();
  await settled(quiet.updates);
  quiet.updates.beforeQuit();
  quiet.updater.onQuit(0);
  expect(installed).toHaveLength(1);

  const asking = start({ onQuit: false });
  await settled(asking.updates);
  asking.updates.beforeQuit();
  asking.updater.onQuit(0);
  expect(installed).toHaveLength(1);
});

test('what is ready stays ready on another check', async () => {
  feed.publish(NEXT, privateKey);
  const { updates } = start();
  await settled(updates);
  told = [];
  expect(await updates.check()).toMatchObject({ state: 'ready' });
  expect(told).toEqual([]);
});
