import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { KeptValue } from './keptValue.ts';

const Shape = z.object({ text: z.string() });
let file: string;
const open = () => KeptValue.open(file, Shape, { text: '' }, 20);

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'unchaos-kept-')), 'deep', 'value.json');
});

test('what was stored is there after a restart, readable by its owner only', async () => {
  const value = await open();
  value.keep({ text: 'eggs' });
  await value.flush();
  expect((await open()).value).toEqual({ text: 'eggs' });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
});

test('a stream of changes is written in between, and the last one always', async () => {
  const value = await open();
  for (let letter = 1; letter <= 500; letter += 1) value.keep({ text: 'a'.repeat(letter) });
  await Promise.all([value.flush(), value.flush()]);
  expect((await open()).value.text).toHaveLength(500);
  expect(readdirSync(path.dirname(file))).toEqual(['value.json']);
});

test('is written to disk without a flush', async () => {
  const value = await open();
  value.keep({ text: 'soon' });
  await expect.poll(async () => (await open()).value.text).toBe('soon');
});

test('an invalid file is set aside, not overwritten', async () => {
  const first = await open();
  first.keep({ text: 'x' });
  await first.flush();
  writeFileSync(file, '{"text": 5');
  expect((await open()).value).toEqual({ text: '' });
  const aside = readdirSync(path.dirname(file)).find((name) => name.startsWith('value.json.corrupt-'));
  expect(readFileSync(path.join(path.dirname(file), aside ?? ''), 'utf8')).toBe('{"text": 5');
});
