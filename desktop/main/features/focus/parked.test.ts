import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ParkedThought } from '#shared/focus/parking.ts';
import { Parked } from './parked.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parked-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const thought = (number: number, text = `Thought ${number}`): ParkedThought => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  ...{ text, parkedAt: number, keptAt: null },
});

test('a thought is on the disk when it counts as parked, and survives a crash', async () => {
  await new Parked(folder).put(7, thought(1));
  const after = new Parked(folder);
  expect(await after.of(7)).toEqual([thought(1)]);
});

test('concurrent thoughts are all stored, and each changes by its id', async () => {
  const parked = new Parked(folder);
  await Promise.all([1, 2, 3].map((number) => parked.put(7, thought(number))));
  await parked.put(7, { ...thought(2), keptAt: 9 });
  await parked.remove(7, thought(1).id);
  await parked.remove(7, thought(9).id);
  expect(await new Parked(folder).of(7)).toEqual([thought(3), { ...thought(2), keptAt: 9 }]);
});

test('a thought that the disk rejected is not stored, so a retry makes no second one', async () => {
  const parked = new Parked(folder);
  await parked.put(7, thought(1));
  await rm(path.join(folder, '7.parked.json'));
  await mkdir(path.join(folder, '7.parked.json'));
  await expect(parked.put(7, thought(2))).rejects.toThrow();
  expect(await parked.of(7)).toEqual([thought(1)]);
  await rmdir(path.join(folder, '7.parked.json'));
  await parked.put(7, thought(2));
  expect(await new Parked(folder).of(7)).toEqual([thought(1), thought(2)]);
});

test('each account has its own file', async () => {
  const parked = new Parked(folder);
  await parked.put(7, thought(1));
  await parked.put(8, thought(2));
  expect(await parked.of(7)).toEqual([thought(1)]);
  expect(await parked.of(8)).toEqual([thought(2)]);
  expect((await readdir(folder)).toSorted()).toEqual(['7.parked.json', '8.parked.json']);
});
