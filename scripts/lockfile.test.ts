import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** Whether npm resolves `name` for the package at `from`: in its own node_modules, then in every parent folder. */
function isLocked(from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

test('the lockfile names every optional package of every platform, or npm ci would fail elsewhere', () => {
  const absent = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(from, name))
      .map((name) => `${from} -> ${name}`),
  );
  expect(absent).toEqual([]);
});

test('every version is pinned', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  expect(versions.filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});
