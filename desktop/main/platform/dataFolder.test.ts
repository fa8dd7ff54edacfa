import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataOf } from './dataFolder.ts';

const A = 'https://a.example.org/api';
const B = 'https://b.example.org/api';
const C = 'https://b.example.org/team/api';
const aFolder = () => mkdtempSync(path.join(tmpdir(), 'unchaos-servers-'));

test("the first server uses the app's own folder, every other one a folder of its own", () => {
  const userData = aFolder();
  expect(dataOf(userData, A)).toEqual({ folder: userData, partition: undefined });
  const [b, c] = [dataOf(userData, B), dataOf(userData, C)];
  expect(new Set([userData, b.folder, c.folder]).size).toBe(3);
  expect(new Set([undefined, b.partition, c.partition]).size).toBe(3);
});

test('switching back finds the earlier data', () => {
  const userData = aFolder();
  dataOf(userData, A);
  const there = dataOf(userData, B);
  expect(dataOf(userData, A).folder).toBe(userData);
  expect(dataOf(userData, B)).toEqual(there);
});

test('a folder whose owner is unreadable belongs to no one', () => {
  const userData = aFolder();
  writeFileSync(path.join(userData, 'server'), '');
  expect(dataOf(userData, A).folder).not.toBe(userData);
});
