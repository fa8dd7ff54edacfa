import { describe, expect, test } from 'vitest';
import { problemOf, FeedProblem } from './feedProblem.ts';
import { readPublicKey, signFeed, verifiedFeed } from './feedSignature.ts';
import { installKind, type InstallFacts, installsOnQuit } from './installKind.ts';
import { newerOf } from './channelOf.ts';
import { makeKeys } from './testFeed.ts';
import { isUpdateAddress } from './feedAddresses.ts';

describe('how the app was installed', () => {
  const facts: InstallFacts = {
    isPackaged: true,
    platform: 'linux',
    program: '/opt/Unchaos/unchaos',
    env: {},
    packageType: undefined,
    hasUpdateFile: true,
  };

  test.each<[string, Partial<InstallFacts>, string]>([
    ['out of the repository', { isPackaged: false, packageType: 'deb' }, 'development'],
    ['an unpacked archive', {}, 'archive'],
    ['a copy without word on updates', { platform: 'win32', hasUpdateFile: false }, 'archive'],
    ['a deb', { packageType: 'deb\n' }, 'deb'],
    ['an rpm', { packageType: 'rpm' }, 'rpm'],
    ['a Flatpak, which its shop updates', { env: { FLATPAK_ID: 'app.unchaos.desktop' } }, 'flatpak'],
    ['Windows', { platform: 'win32' }, 'windows'],
    ['macOS', { platform: 'darwin' }, 'mac'],
    [
      'an AppImage',
      { env: { APPIMAGE: '/home/me/U.AppImage', APPDIR: '/tmp/.mount_U' }, program: '/tmp/.mount_U/unchaos' },
      'appimage',
    ],
    [
      'an archive that another AppImage started',
      { env: { APPIMAGE: '/home/me/Other.AppImage', APPDIR: '/tmp/.mount_Other' } },
      'archive',
    ],
    ['a deb that another AppImage started', { packageType: 'deb', env: { APPIMAGE: '/o', APPDIR: '/opt' } }, 'deb'],
  ])('%s', (_name, given, kind) => {
    expect(installKind({ ...facts, ...given })).toBe(kind);
  });

  test('only a system package would ask for a password on quit', () => {
    expect(['deb', 'rpm', 'appimage', 'windows', 'mac'].map((kind) => installsOnQuit(kind as 'deb'))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('the signature', () => {
  const { publicKey, privateKey } = makeKeys();
  const signed = signFeed('latest.yml', 'version: 1.0.0', privateKey);

  test('is below the feed as a comment, and a second one replaces it', () => {
    expect(signed).toMatch(/^version: 1\.0\.0\n# ed25519: [A-Za-z0-9+/]{86}==\n$/);
    expect(signFeed('latest.yml', signed, privateKey)).toBe(signed);
    expect(verifiedFeed('latest.yml', signed, publicKey)).toBe('version: 1.0.0\n');
    expect(verifiedFeed('latest-mac.yml', signed, publicKey)).toBeNull();
  });

  test('by another kind of key, or without one, is rejected', () => {
    expect(readPublicKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64')).asymmetricKeyType).toBe(
      'ed25519',
    );
    expect(() => readPublicKey('')).toThrow();
    expect(() => readPublicKey('bm90IGEga2V5')).toThrow();
  });
});

test('updates are downloaded over https, or from this computer', () => {
  for (const address of ['https://unchaos.app/downloads', 'http://127.0.0.1:4800', 'http://localhost/x']) {
    expect(isUpdateAddress(address)).toBe(true);
  }
  for (const address of [
    '',
    'http://unchaos.app',
    'file:///tmp',
    'https://me:word@unchaos.app',
    'http://127.0.0.1.evil.org',
  ]) {
    expect(isUpdateAddress(address)).toBe(false);
  }
});

test('the newer of two versions', () => {
  expect(newerOf('1.2.0', '1.10.0')).toBe('1.10.0');
  expect(newerOf('1.2.0', '1.2.0-beta.1')).toBe('1.2.0');
  expect(newerOf('1.2.0', undefined)).toBe('1.2.0');
  expect(newerOf('1.2.0', 'nonsense')).toBe('1.2.0');
});

test.each([
  [new FeedProblem('replayed', ''), 'replayed'],
  [Object.assign(new Error('no'), { code: 'ERR_CHECKSUM_MISMATCH' }), 'damaged'],
  [Object.assign(new Error('404'), { code: 'HTTP_ERROR_404' }), 'network'],
  [new Error('net::ERR_INTERNET_DISCONNECTED'), 'network'],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'network'],
  [Object.assign(new Error('x'), { code: 'ERR_UPDATER_NO_CHECKSUM' }), 'broken'],
  [new Error('cannot write'), 'broken'],
  ['text', 'broken'],
])('%s is reported as %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
