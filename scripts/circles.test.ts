import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from './importGraph.ts';

test('no file needs itself through others, not even for a type', () => {
  const files = sourceFiles();
  const graph = new Map(files.map((file) => [file, importsOf(file).flatMap((one) => one.file ?? [])]));
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const next of graph.get(file) ?? []) follow(next, [...path, file]);
  };
  for (const file of files) follow(file, []);

  expect([...graph.values()].flat().filter((file) => graph.has(file)).length).toBeGreaterThan(files.length);
  expect(circles).toEqual([]);
});
