import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const parts = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n## ');
const [electron = ''] = parts;
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| (?!--|Point|Section)/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));
const rows = rowsOf(electron);
const sections = rowsOf(parts.find((text) => text.startsWith('OWASP ASVS')) ?? '');

/** All tests that a row may name as its proof. */
const tests = globSync(
  ['{cloud-api,shared,desktop/main,desktop/preload}/**/*.test.ts', 'e2e/{desktop,web}/*.spec.ts', 'scripts/**/*.ts'],
  { cwd: root },
)
  .filter((file) => !file.endsWith(path.basename(import.meta.filename)))
  .map((file) => ({ file: file.replaceAll(path.sep, '/'), text: readFileSync(path.join(root, file), 'utf8') }));

test("each of the twenty points of Electron's list has an answer and a proof", () => {
  const points = rows.flatMap(([point = '']) => /^(\d+)\. /.exec(point)?.[1] ?? []);
  expect(points.map(Number)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  for (const [, answer = '', proof = ''] of rows) expect([answer, proof]).not.toContain('');
});

/** The sections of ASVS 4.0.3 that have a requirement of level 1 or 2, by chapter. */
const LEVEL_2: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14],
  2: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  3: [1, 2, 3, 4, 5, 7],
  4: [1, 2, 3],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4],
  7: [1, 2, 3, 4],
  8: [1, 2, 3],
  9: [1, 2],
  10: [2, 3],
  11: [1],
  12: [1, 2, 3, 4, 5, 6],
  13: [1, 2, 3, 4],
  14: [1, 2, 3, 4, 5],
};

/** Expands "1.1, 1.4 to 1.6 Name" to single sections. */
const numbersOf = (heading: string): readonly string[] =>
  [...heading.matchAll(/(\d+)\.(\d+)(?: to \d+\.(\d+))?/g)].flatMap(([, chapter = '', from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => `${chapter}.${Number(from) + place}`),
  );

test('each section of ASVS level 2 has an answer and a proof', () => {
  const answered = new Set(sections.flatMap(([heading = '']) => numbersOf(heading)));
  const wanted = Object.entries(LEVEL_2).flatMap(([chapter, all]) => all.map((section) => `${chapter}.${section}`));
  expect(wanted.filter((section) => !answered.has(section))).toEqual([]);
  for (const [, answer = '', proof = ''] of sections) expect([answer, proof]).not.toContain('');
});

test.each([...rows, ...sections].map(([point = '', , proof = '']) => [point, proof]))(
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
