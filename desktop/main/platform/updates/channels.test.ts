import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppUpdater } from 'electron-updater';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UpdateStatus } from '#shared/ipc/updates.ts';
import { channelOf, type Seen } from './channelOf.ts';
import { folderOf, olderBlockmap } from './feedAddresses.ts';
import { follow } from './signedProvider.ts';
import { FeedServer, makeKeys } from './testFeed.ts';
import { TestUpdater, WindowsUpdater } from './testUpdater.ts';
import { Updates } from './updates.ts';

const { publicKey, privateKey } = makeKeys();
const NEWEST = 'us/app/releases/latest/download';
const RELEASES = 'us/app/releases/download';

let feed: FeedServer;
let home: string;
let seen: Seen;

beforeEach(async () => {
  feed = await FeedServer.start();
  feed.isDeep = true;
  home = mkdtempSync(path.join(tmpdir(), 'unchaos-channels-'));
  writeFileSync(path.join(home, 'app-update.yml'), 'updaterCacheDirName: unchaos-updater\n');
  seen = {};
});
afterEach(async () => {
  await feed.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Result of an update check by a computer that runs `version`. */
async function looked(updater: AppUpdater, version: string): Promise<UpdateStatus> {
  follow(updater, {
    url: `${feed.url}/${NEWEST}`,
    publicKey,
    ...channelOf(version, { read: () => seen, keep: (value) => (seen = value) }),
  });
  const quietly = { onQuit: true, mayInterrupt: () => true, onChange: () => undefined, onTrouble: () => undefined };
  const updates = new Updates({ updater, ...quietly });
  await updates.check();
  await vi.waitFor(() => expect(['checking', 'downloading']).not.toContain(updates.status.state));
  return updates.status;
}
const look = (version: string) => looked(new TestUpdater(home, version), version);

const finished = (version: string) =>
  feed.publish({ version, content: `finished ${version}` }, privateKey, `${NEWEST}/latest-linux.yml`);
const early = (version: string, key = privateKey) =>
  feed.publish(
    { version, content: `early ${version}`, folder: `../v${version}/` },
    key,
    `${RELEASES}/beta/beta-linux.yml`,
  );

describe('a user of early versions', () => {
  test('gets them from their own feed, whose files are with their release', async () => {
    finished('1.1.0');
    early('1.2.0-beta.1');
    expect(await look('1.1.0')).toMatchObject({ state: 'idle' });
    seen = { ...seen, isEarly: true };
    expect(await look('1.1.0')).toEqual({ state: 'ready', version: '1.2.0-beta.1', problem: null });
    expect(feed.asked.at(-1)).toBe(`${RELEASES}/v1.2.0-beta.1/unchaos-1.2.0-beta.1-linux-amd64.deb`);
    expect(seen).toEqual({ newest: '1.1.0', newestEarly: '1.2.0-beta.1', isEarly: true });
  });

  test('gets none without our signature, and none older than one that was offered', async () => {
    seen = { isEarly: true };
    early('1.2.0-beta.1', makeKeys().privateKey);
    expect(await look('1.1.0')).toMatchObject({ state: 'failed', problem: 'unsigned' });
    early('1.2.0-beta.2');
    expect(await look('1.1.0')).toMatchObject({ state: 'ready' });
    early('1.2.0-beta.1');
    expect(await look('1.1.0')).toMatchObject({ state: 'failed', problem: 'replayed' });
  });

  test('gets stable versions while there is no feed of early ones', async () => {
    seen = { isEarly: true };
    finished('1.2.0');
    expect(await look('1.1.0')).toMatchObject({ state: 'ready', version: '1.2.0' });
  });

  test('who opts out keeps the early one until a stable one is newer', async () => {
    finished('1.1.0');
    seen = { newestEarly: '1.2.0-beta.2' };
    expect(await look('1.2.0-beta.2')).toEqual({ state: 'idle', version: null, problem: null });
    finished('1.2.0');
    expect(await look('1.2.0-beta.2')).toMatchObject({ state: 'ready', version: '1.2.0' });
    finished('1.1.0');
    expect(await look('1.2.0-beta.2')).toMatchObject({ state: 'failed', problem: 'replayed' });
  });
});

const BLOCK = 4_096;
/** The blocks of a file and their checksums, in the format of electron-builder. */
function blockmap(content: string): Buffer {
  const blocks = Array.from({ length: Math.ceil(content.length / BLOCK) }, (_, at) =>
    content.slice(at * BLOCK, (at + 1) * BLOCK),
  );
  const checksums = blocks.map((block) => createHash('sha256').update(block).digest('base64').slice(0, 24));
  const sizes = blocks.map(({ length }) => length);
  return gzipSync(JSON.stringify({ version: '2', files: [{ name: 'file', offset: 0, checksums, sizes }] }));
}

describe('of a newer version', () => {
  const fileOf = (version: string): string => `unchaos-${version}-win-x64.exe`;
  const content = (middle: string): string =>
    `${'a'.repeat(20 * BLOCK)}${middle.repeat(BLOCK / middle.length)}${'z'.repeat(20 * BLOCK)}`;
  const [old, next] = [content('old!'), content('new!')];

  beforeEach(() => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    // The previous version is in the updater's cache.
    mkdirSync(path.join(home, 'cache/unchaos-updater'), { recursive: true });
    writeFileSync(path.join(home, 'cache/unchaos-updater/installer.exe'), old);
    feed.put(`${NEWEST}/${fileOf('1.2.0')}.blockmap`, blockmap(next));
    feed.publish({ version: '1.2.0', content: next, file: fileOf('1.2.0') }, privateKey, `${NEWEST}/latest.yml`);
    return () => vi.restoreAllMocks();
  });

  test('downloads only what changed: the block map of the old one is in the folder of its release', async () => {
    feed.put(`${RELEASES}/v1.1.0/${fileOf('1.1.0')}.blockmap`, blockmap(old));
    expect(await looked(new WindowsUpdater(home, '1.1.0'), '1.1.0')).toMatchObject({
      state: 'ready',
      version: '1.2.0',
    });
    const fetched = path.join(home, 'cache/unchaos-updater/pending', fileOf('1.2.0'));
    expect(readFileSync(fetched, 'utf8')).toBe(next);
    expect(feed.asked).toContain(`${RELEASES}/v1.1.0/${fileOf('1.1.0')}.blockmap`);
    expect(feed.parts).toEqual([BLOCK]);
  });

  test('downloads everything when that map is gone', async () => {
    expect(await looked(new WindowsUpdater(home, '1.1.0'), '1.1.0')).toMatchObject({
      state: 'ready',
      version: '1.2.0',
    });
    expect(feed.parts).toEqual([]);
    expect(feed.asked.at(-1)).toBe(`${NEWEST}/${fileOf('1.2.0')}`);
  });
});

test('feeds and block maps are found on GitHub and in a local folder', () => {
  const github = 'https://github.com/us/app/releases/latest/download';
  expect(folderOf('latest', github).href).toBe(`${github}/`);
  expect(folderOf('beta', github).href).toBe('https://github.com/us/app/releases/download/beta/');
  expect(folderOf('beta', 'https://unchaos.app/downloads/').href).toBe('https://unchaos.app/downloads/');
  const map = (file: string) => olderBlockmap(new URL(file), '1.2.0', '1.1.0').href;
  expect(map(`${github}/unchaos-1.2.0-win-x64.exe`)).toBe(
    'https://github.com/us/app/releases/download/v1.1.0/unchaos-1.1.0-win-x64.exe.blockmap',
  );
  expect(map('https://github.com/us/app/releases/download/v1.2.0/unchaos-1.2.0-mac-arm64.zip')).toBe(
    'https://github.com/us/app/releases/download/v1.1.0/unchaos-1.1.0-mac-arm64.zip.blockmap',
  );
  expect(map('https://unchaos.app/downloads/unchaos-1.2.0-win-x64.exe')).toBe(
    'https://unchaos.app/downloads/unchaos-1.1.0-win-x64.exe.blockmap',
  );
});
