import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { floors } from '../architecture.ts';
import { dictionaries } from './dictionaries/plugin.ts';

interface Locked {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
type Licence = string | { readonly type: string };
interface Manifest {
  readonly license?: Licence;
  readonly licenses?: readonly Licence[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
const manifest = read<{ dependencies: object; devDependencies: object }>('package.json');

/** Licences that may be shipped: they require only attribution. */
const ALLOWED = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0']);
ALLOWED.add('CC0-1.0').add('Zlib').add('Python-2.0');

/** Other licences, each with the reason why it may be shipped. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'dictionary-de':
    'GPL-2.0 OR GPL-3.0: data in files of their own beside the program, with the licence and their source',
  'dictionary-en': 'MIT AND BSD: the words ask for their notices to be kept, and they are beside them',
  'ical.js':
    'MPL-2.0: asks for the source of its own files alone; they run on the server, unchanged, with their source',
  '@fontsource-variable/atkinson-hyperlegible-next': 'OFL-1.1: fonts may go with a program that does not sell them',
  '@fontsource-variable/fraunces': 'OFL-1.1: fonts may go with a program that does not sell them',
};

/** Where npm resolves `name` for the package at `from`. */
function place(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[found]) return found;
    if (folder === '') return undefined;
  }
}

/** The server's run-time packages, and those bundled into the pages, the app and the service worker. */
function shipped(): ReadonlySet<string> {
  const patterns = Object.values(floors).flatMap(({ packages: names = [] }) => names);
  const isOurs = (name: string): boolean =>
    patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  const bundled = Object.keys(manifest.devDependencies).filter(
    (name) => isOurs(name) || name.startsWith('@fontsource') || name.startsWith('dictionary-'),
  );
  const waiting = [...Object.keys(manifest.dependencies), ...bundled].map((name) => place('', name));
  const found = new Set<string>();
  for (let one = waiting.pop(); waiting.length > 0 || one !== undefined; one = waiting.pop()) {
    if (one === undefined || found.has(one)) continue;
    found.add(one);
    const { dependencies, optionalDependencies, peerDependencies } = packages[one] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      waiting.push(place(one, name));
    }
  }
  return found;
}

const words = (licence: Licence | undefined): string => (typeof licence === 'object' ? licence.type : (licence ?? ''));

/** Licence from the installed package; packages for other systems are not installed, so the lockfile is used. */
function licenceOf(folder: string): string {
  const file = `${folder}/package.json`;
  if (!existsSync(file)) return packages[folder]?.license ?? '';
  const { license, licenses } = read<Manifest>(file);
  return words(license) || (licenses ?? []).map(words).join(' OR ');
}

/** SPDX: of alternatives one is enough, of a conjunction all are needed. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('licences', () => {
  const all = [...shipped()];

  test('of everything that ships are ones that we may ship with', () => {
    expect(all.length).toBeGreaterThan(150);
    for (const name of ['koa', 'react', 'electron-updater', 'workbox-precaching', 'pg']) {
      expect(all).toContain(`node_modules/${name}`);
    }
    const others = all.filter((folder) => !isAllowed(licenceOf(folder)) && !(nameOf(folder) in EXCEPTIONS));
    expect(others.map((folder) => `${folder}: ${licenceOf(folder) || 'none'}`)).toEqual([]);
  });

  test('of the dictionaries come with them, and with the source of what the GPL covers', () => {
    const emitted: string[] = [];
    const context = { emitFile: ({ fileName }: { fileName: string }) => emitted.push(fileName) };
    const { generateBundle } = dictionaries(process.cwd());
    if (typeof generateBundle !== 'function') throw new Error('The dictionaries are not in the build');
    void generateBundle.call(context as never, {} as never, {}, true);
    for (const name of [
      'en-US-10-1.license.txt',
      'de-DE-3-0.license.txt',
      'de-DE-3-0.aff',
      'de-DE-3-0.dic',
      'GPL-2.0.txt',
    ]) {
      expect(emitted).toContain(`dictionaries/${name}`);
    }
  });

  test('have no exception that nothing needs', () => {
    const needed = all.filter((folder) => !isAllowed(licenceOf(folder))).map(nameOf);
    expect(Object.keys(EXCEPTIONS).filter((name) => !needed.includes(name))).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0-or-later', false],
    ['UNLICENSED', false],
    ['', false],
  ])('are read as they are meant: %s', (licence, allowed) => expect(isAllowed(licence)).toBe(allowed));
});
