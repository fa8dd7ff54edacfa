import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPublicKey, verifiedFeed } from '../desktop/main/platform/updates/feedSignature.ts';
import { inFolder, newKeys, signFiles, staged } from './sign-feed.ts';

let folder: string;
let file: string;
const keys = newKeys();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-sign-'));
  file = path.join(folder, 'latest-linux.yml');
  writeFileSync(file, 'version: 1.2.0\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const verified = (): string | null =>
  verifiedFeed('latest-linux.yml', readFileSync(file, 'utf8'), readPublicKey(keys.publicKey));

test('the command signs with the key of the environment what the apps then take', () => {
  const env = { ...process.env, UNCHAOS_UPDATE_SIGNING_KEY: keys.privateKey, UNCHAOS_UPDATE_KEY: keys.publicKey };
  const said = execFileSync(process.execPath, ['scripts/sign-feed.ts', '--staging', '10', file], {
    env,
    encoding: 'utf8',
  });
  expect(said).toContain('latest-linux.yml');
  expect(said).not.toContain(keys.privateKey);
  expect(verified()).toBe('version: 1.2.0\nstagingPercentage: 10\n');
});

test('a later share takes the place of the first one, with a new signature', () => {
  signFiles([file], keys.privateKey, keys.publicKey, { percent: 10 });
  signFiles([file], keys.privateKey, keys.publicKey, { percent: 100 });
  expect(verified()).toBe('version: 1.2.0\nstagingPercentage: 100\n');
  expect(() => staged('version: 1.2.0\n', 101)).toThrow('0 to 100');
  expect(() => staged('version: 1.2.0\n', Number('ten'))).toThrow('0 to 100');
});

test('a feed of early versions leads to the files of their release, however often it is signed', () => {
  const feed = 'version: 1.2.0\nfiles:\n  - url: a.exe\n    sha512: x/y\npath: a.exe\n';
  const led = 'version: 1.2.0\nfiles:\n  - url: ../v1.2.0/a.exe\n    sha512: x/y\npath: ../v1.2.0/a.exe\n';
  expect(inFolder(feed, undefined)).toBe(feed);
  expect(inFolder(feed, '../v1.2.0/')).toBe(led);
  expect(inFolder(led, '../v1.2.0/')).toBe(led);
  for (const folder of ['https://elsewhere.org/', '../../', '/etc/']) expect(() => inFolder(feed, folder)).toThrow();
  const early = path.join(folder, 'beta-mac.yml');
  writeFileSync(early, feed);
  signFiles([early], keys.privateKey, keys.publicKey, { percent: 50, folder: '../v1.2.0/' });
  expect(verifiedFeed('beta-mac.yml', readFileSync(early, 'utf8'), readPublicKey(keys.publicKey))).toBe(
    `${led}stagingPercentage: 50\n`,
  );
});

test('what no app would accept is rejected: another key, another name, no key', () => {
  expect(() => signFiles([file], keys.privateKey, newKeys().publicKey)).toThrow('does not belong');
  expect(readFileSync(file, 'utf8')).toBe('version: 1.2.0\n');
  const other = path.join(folder, 'feed.yml');
  writeFileSync(other, 'version: 1.2.0\n');
  expect(() => signFiles([other], keys.privateKey, undefined)).toThrow('no feed');
  expect(() => signFiles([], keys.privateKey, undefined)).toThrow('No feed');
  const env = { ...process.env, UNCHAOS_UPDATE_SIGNING_KEY: '' };
  expect(spawnSync(process.execPath, ['scripts/sign-feed.ts', file], { env }).status).toBe(1);
});
