import { describe, expect, test } from 'vitest';
import { azureArgs, checkUpdates, isTrial, ordersFor, outputOf } from './dist.ts';
import { notVerified } from './dist-verify.ts';
import { controlFile } from './fpm.ts';
import { readOrder } from './fpm-order.ts';
import { specFile } from './rpm.ts';
import { newKeys } from './sign-feed.ts';

const pinned = { pinned: '45.4.1', found: '45.4.1', dist: '/electron' };
const other = { ...pinned, found: '33.2.1' };

describe('which installers are built', () => {
  test('with the pinned Electron everything that Linux has, archives by themselves', () => {
    const orders = ordersFor('linux', pinned, [], {});
    expect(orders.map(({ targets }) => targets)).toEqual([['tar.gz'], ['AppImage', 'deb', 'rpm']]);
    expect(orders[1]?.args).toEqual([
      ...['--linux', 'AppImage', 'deb', 'rpm', '--x64', '--arm64'],
      ...['--publish', 'never', '-c.directories.output=dist'],
    ]);
    const [, one] = ordersFor('linux', pinned, ['tar.gz', 'deb'], { UNCHAOS_PROCESSORS: 'arm64' });
    expect(one?.args.slice(0, 3)).toEqual(['--linux', 'deb', '--arm64']);
  });

  test('builds no AppImage with another Electron, and a separate folder, so that none is shipped', () => {
    expect(isTrial(other)).toBe(true);
    expect(outputOf(other)).toBe('dist/not-for-release');
    const orders = ordersFor('linux', other, [], {});
    expect(orders.map(({ targets }) => targets)).toEqual([['tar.gz'], ['deb', 'rpm']]);
    expect(orders[0]?.args).toEqual(expect.arrayContaining(['-c.electronVersion=33.2.1', '-c.electronDist=/electron']));
    expect(ordersFor('linux', other, [], { APPIMAGE_TOOLS_PATH: '/tools' })[1]?.targets).toEqual([
      'AppImage',
      'deb',
      'rpm',
    ]);
  });

  test('builds what electron-builder.yml says on Windows and macOS, in one call: each one rewrites the feed', () => {
    expect(ordersFor('win32', pinned, [], {}).map(({ args }) => args.slice(0, 2))).toEqual([['--win', '--publish']]);
    expect(ordersFor('darwin', pinned, [], {}).map(({ args }) => args.slice(0, 2))).toEqual([['--mac', '--publish']]);
    expect(() => ordersFor('aix', pinned, [], {})).toThrow('no installers');
  });

  test('Windows is signed by Azure when everything for it is configured, and a partial configuration stops the build', () => {
    const azure = {
      AZURE_PUBLISHER_NAME: 'Unchaos GmbH',
      AZURE_ENDPOINT: 'https://weu.codesigning.azure.net',
      AZURE_CERTIFICATE_PROFILE: 'profile',
      AZURE_SIGNING_ACCOUNT: 'account',
    };
    expect(ordersFor('win32', pinned, [], azure)[0]?.args).toEqual(
      expect.arrayContaining([
        '-c.win.azureSignOptions.publisherName=Unchaos GmbH',
        '-c.win.azureSignOptions.endpoint=https://weu.codesigning.azure.net',
        '-c.win.azureSignOptions.certificateProfileName=profile',
        '-c.win.azureSignOptions.codeSigningAccountName=account',
      ]),
    );
    expect(azureArgs('linux', azure)).toEqual([]);
    expect(azureArgs('win32', { WIN_CSC_LINK: 'x' })).toEqual([]);
    expect(() => azureArgs('win32', { ...azure, AZURE_ENDPOINT: '' })).toThrow('AZURE_ENDPOINT');
  });

  test('the address of the updates comes from the environment', () => {
    const [order] = ordersFor('win32', pinned, [], { UNCHAOS_UPDATE_URL: 'https://example.org/feed' });
    expect(order?.args).toContain('-c.publish.url=https://example.org/feed');
  });
});

test('a key or an address of updates that cannot be right is no build', () => {
  const { publicKey, privateKey } = newKeys();
  const url = 'https://unchaos.app/downloads';
  expect(checkUpdates({ UNCHAOS_UPDATE_KEY: publicKey, UNCHAOS_UPDATE_URL: url })).toBeNull();
  expect(checkUpdates({})).toContain('no updates');
  expect(() => checkUpdates({ UNCHAOS_UPDATE_KEY: privateKey, UNCHAOS_UPDATE_URL: url })).toThrow('no public key');
  const insecure = { UNCHAOS_UPDATE_KEY: publicKey, UNCHAOS_UPDATE_URL: 'http://unchaos.app' };
  expect(() => checkUpdates(insecure)).toThrow('https');
});

test('a trial says what it did not look at', () => {
  const trial = notVerified('/r/dist/not-for-release/u.deb', false, true).join('\n');
  for (const what of ['pinned Electron', 'the server that people will use', 'first start', 'AppImage', 'Windows'])
    expect(trial).toContain(what);
  const release = notVerified('/r/dist/u.deb', true, false).join('\n');
  for (const what of ['updates', 'the keyring, crashes']) expect(release).toContain(what);
  expect(release).not.toMatch(/pinned|first start/);
  expect(notVerified('/r/dist/u.deb', false, false).join('\n')).toContain('the keyring, crashes');
  expect(notVerified(null, false, false)[0]).toContain('anything at all');
});

describe('builds a package from what electron-builder passes to fpm', () => {
  const args = [
    ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libgbm1', '-d', 'a | b', '--deb-recommends', 'c'],
    ...['--deb-compression', 'xz', '--architecture', 'amd64', '--after-install', '/in', '--after-remove', '/out'],
    ...['--description', 'Short\n Long\n\n More', '--version', '1.2.0~beta.1', '--package', '/x.deb'],
    ...['--name', 'unchaos', '--maintainer', 'Unchaos <a@b.c>', '--vendor', 'U', '--url', 'https://unchaos.app'],
    ...['--category', 'utils', '--deb-priority', 'optional', '/app/=/opt/Unchaos', '/i=c.png=/usr/share/i.png'],
  ];

  test('the contents of each package', () => {
    expect(readOrder(args).sources).toEqual([
      { from: '/app/', to: '/opt/Unchaos' },
      { from: '/i=c.png', to: '/usr/share/i.png' },
    ]);
  });

  test('the control file', () => {
    expect(controlFile(readOrder(args), 2048)).toBe(`Package: unchaos
Version: 1.2.0~beta.1
Architecture: amd64
Maintainer: Unchaos <a@b.c>
Installed-Size: 2048
Depends: libgbm1, a | b
Recommends: c
Section: utils
Priority: optional
Homepage: https://unchaos.app
Description: Short
 Long
 .
 More
`);
  });

  test('the same as an rpm: early versions are older, scripts run only at the end, and it owns only its own folders', () => {
    const rpm = ['--rpm-os', 'linux', '--rpm-compression', 'xzmt', '--rpm-summary', 'Calm, 100 %'];
    const spec = specFile(readOrder([...args, ...rpm, '--version', '1.2.0-beta.1']), ['"/opt/Unchaos"'], {
      in: '#!/bin/bash\necho %in\n',
      out: 'echo out',
    });
    expect(spec).toContain('Name: unchaos\nVersion: 1.2.0~beta.1\nRelease: 1\nSummary: Calm, 100 %%\n');
    expect(spec).toContain('Requires: libgbm1\nRequires: a | b\n');
    expect(spec).toContain('%post -p /bin/bash\n#!/bin/bash\necho %%in\n');
    expect(spec).toContain('%postun -p /bin/bash\nif [ "$1" -eq 0 ]; then\necho out\nfi\n');
    expect(spec).toMatch(/%files\n%defattr\(-,root,root,-\)\n"\/opt\/Unchaos"\n$/);
  });

  test('an unknown option is rejected, not omitted', () => {
    expect(() => readOrder(['--before-install', '/x'])).toThrow('--before-install');
    expect(() => readOrder(['--name'])).toThrow('needs a value');
    expect(() => readOrder(['/no/target'])).toThrow('where it goes');
    expect(() => controlFile(readOrder([]), 1)).toThrow('--name is missing');
  });
});
