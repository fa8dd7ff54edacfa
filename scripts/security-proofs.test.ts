import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const [electron = ''] = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n## ');
const rows = electron
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| --') && !line.startsWith('| Point'))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));

/** Everything that a row may name as its proof. */
const tests = globSync(['desktop/{main,preload}/**/*.test.ts', 'e2e/desktop/*.spec.ts', 'scripts/**/*.ts'], {
  cwd: root,
})
  .filter((file) => !file.endsWith(path.basename(import.meta.filename)))
  .map((file) => ({ file: file.replaceAll(path.sep, '/'), text: readFileSync(path.join(root, file), 'utf8') }));

test("each of the twenty points of Electron's list has an answer and a proof", () => {
  const points = rows.flatMap(([point = '']) => /^(\d+)\. /.exec(point)?.[1] ?? []);
  expect(points.map(Number)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  for (const [, answer = '', proof = ''] of rows) expect([answer, proof]).not.toContain('');
});

test.each(rows.map(([point = '', , proof = '']) => [point, proof]))(
  '%s: the tests that it names are there',
  (_, proof) => {
    const named = [...proof.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name.replaceAll('...', '').trim());
    for (const name of named)
      expect
        .soft(
          tests.filter(({ text }) => text.includes(name)),
          name,
        )
        .not.toHaveLength(0);
    const files = [...proof.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file);
    for (const file of files)
      expect
        .soft(
          tests.filter((one) => one.file.endsWith(file)),
          file,
        )
        .not.toHaveLength(0);
    expect(named.length + files.length > 0 || proof === 'the same two' || proof.includes('as above')).toBe(true);
  },
);
