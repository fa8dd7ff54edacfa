import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { putAside } from './after-build.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'unchaos-build-'));
  mkdirSync(join(dir, 'assets'));
  return () => rmSync(dir, { recursive: true });
});

/** Writes files like a build that starts at `second`. */
function write(second: number, ...names: readonly string[]): void {
  for (const name of names) {
    writeFileSync(join(dir, name), name);
    utimesSync(join(dir, name), second + 1, second + 1);
  }
}
const build = async (second: number, ...names: readonly string[]): Promise<void> => {
  write(second, ...names);
  await putAside(dir, second * 1000);
};
const files = (): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(dir.length + 1))
    .toSorted();

test('the files of the version before stay, those of the one before that go', async () => {
  await build(100, 'index.html', 'assets/a-1.js', 'assets/a-1.js.br', 'assets/same-1.js');
  await build(200, 'index.html', 'assets/a-2.js', 'assets/same-1.js');
  expect(files()).toEqual([
    'assets/a-2.js',
    'assets/same-1.js',
    'index.html',
    'previous/assets/a-1.js',
    'previous/assets/a-1.js.br',
  ]);
  await build(300, 'index.html', 'assets/a-3.js', 'assets/same-1.js');
  expect(files()).toEqual(['assets/a-3.js', 'assets/same-1.js', 'index.html', 'previous/assets/a-2.js']);
});

test('building the same version again leaves the previous one unchanged', async () => {
  await build(100, 'assets/a-1.js');
  await build(200, 'assets/a-2.js');
  await build(300, 'assets/a-2.js');
  expect(files()).toEqual(['assets/a-2.js', 'previous/assets/a-1.js']);
});

test('a file without a hash in its name is not kept: no tab needs the old one', async () => {
  await build(100, 'old.svg', 'index.html', 'assets/a-1.js');
  await build(200, 'index.html', 'assets/a-1.js');
  expect(files()).toEqual(['assets/a-1.js', 'index.html']);
});
