import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASK_THE_TIME, MOMENTS, onTheWall, ZONE } from './moments.ts';

test.each(Object.entries(MOMENTS))('%s is written in the zone of the tests', (_name, moment) => {
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone: ZONE });
  expect(`@${shown}`).toBe(onTheWall(moment));
});

test('rules that ask what time it is are tried at every moment', () => {
  const asking = globSync('shared/**/*.ts').filter((file) =>
    /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')),
  );
  const tried = (file: string): boolean => ASK_THE_TIME.some((folder) => file.startsWith(folder));
  expect(asking.filter((file) => !tried(file))).toEqual([]);
});
