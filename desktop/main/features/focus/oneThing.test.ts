import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { theTask } from '#shared/focus/testTimer.ts';
import { OneThing } from './oneThing.ts';

let folder: string;
let today: Date;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-one-'));
  today = new Date(2026, 10, 22, 9);
});

const start = async (accountId: number) => {
  const one = new OneThing(folder, () => today);
  await one.open(accountId);
  return one;
};

test('it is there after a restart, for its account only', async () => {
  const first = await start(7);
  await first.keep(7, theTask);
  expect(first.of(7)).toEqual(theTask);
  const again = await start(7);
  expect([again.of(7), again.of(8), again.of(null)]).toEqual([theTask, null, null]);
  await again.open(8);
  expect([again.of(7), again.of(8)]).toEqual([null, null]);
});

test('it is valid for its day only', async () => {
  const one = await start(7);
  await one.keep(7, theTask);
  today = new Date(2026, 10, 22, 23, 59);
  expect(one.of(7)).toEqual(theTask);
  today = new Date(2026, 10, 23, 0, 0);
  expect(one.of(7)).toBeNull();
  expect((await start(7)).of(7)).toBeNull();
});

test('without one, nothing stays on the disk', async () => {
  const one = await start(7);
  await Promise.all([one.keep(7, theTask), one.keep(7, null)]);
  expect([one.of(7), readdirSync(folder)]).toEqual([null, []]);
});

test('what arrives while the disk is read wins', async () => {
  const before = await start(7);
  await before.keep(7, theTask);
  const one = new OneThing(folder, () => today);
  const [opened] = [one.open(7), one.keep(7, null)];
  await opened;
  expect(one.of(7)).toBeNull();
});
