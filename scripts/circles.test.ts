import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const FILES = globSync('{shared,cloud-api,desktop,scripts,e2e,bench,sandbox}/**/*.{ts,tsx}');
const ALIASES = Object.entries(manifest.imports).map(([alias, target]) => [
  alias.replace('*', ''),
  target.replace('*', ''),
]);

/** The files of ours that a file names: for values, for types, or for later. */
function namedIn(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const [alias, target = ''] = ALIASES.find(([start = '#']) => fileName.startsWith(start)) ?? [];
    if (alias !== undefined) return [join(target, fileName.slice(alias.length))];
    return fileName.startsWith('.') ? [join(dirname(file), fileName)] : [];
  });
}

test('no file needs itself through others, not even for a type', () => {
  const graph = new Map(FILES.map((file) => [file, namedIn(file)]));
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const next of graph.get(file) ?? []) follow(next, [...path, file]);
  };
  for (const file of FILES) follow(file, []);

  expect([...graph.values()].flat().filter((file) => graph.has(file)).length).toBeGreaterThan(FILES.length);
  expect(circles).toEqual([]);
});
