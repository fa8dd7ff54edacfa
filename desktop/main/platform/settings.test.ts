import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSettings } from './settings.ts';

vi.mock('electron', () => ({ default: {} }));

let folder: string;
const file = (): string => path.join(folder, 'settings.json');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-settings-'));
});

test('what was stored is there after a restart, readable by its owner only', async () => {
  const settings = openSettings(folder);
  expect([settings.value, settings.setAside]).toEqual([{}, null]);
  settings.keep({ hotkey: 'Alt+D', language: 'de' });
  await settings.flush();
  expect(openSettings(folder).value).toEqual({ hotkey: 'Alt+D', language: 'de' });
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o077).toBe(0);
});

test('a removed setting is gone from the file', async () => {
  const settings = openSettings(folder);
  settings.keep({ hotkey: 'Alt+D', language: 'de' });
  await settings.flush();
  settings.keep({ language: 'de' });
  await settings.flush();
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ language: 'de' });
});

test.each([
  ['cut off', '{"hotkey": '],
  ['no settings', '["hotkey"]'],
  ['a value that does not fit', '{"hotkey": 7, "language": "de"}'],
  ['an address that is none', '{"server": "file:///etc"}'],
])('a file that is %s is set aside and reported, and the app continues', async (_what, content) => {
  writeFileSync(file(), content);
  const settings = openSettings(folder);
  expect(settings.value).toEqual({});
  expect(settings.setAside).toMatch(/settings\.json\.corrupt-\d+$/);
  expect(readFileSync(settings.setAside ?? '', 'utf8')).toBe(content);
  settings.keep({ language: 'de' });
  await settings.flush();
  const again = openSettings(folder);
  expect([again.value, again.setAside]).toEqual([{ language: 'de' }, null]);
});

test('a failed write is retried', async () => {
  const settings = openSettings(folder);
  mkdirSync(file());
  settings.keep({ language: 'en' });
  await expect(settings.flush()).rejects.toThrow();
  rmdirSync(file());
  await settings.flush();
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ language: 'en' });
  // The temporary file is deleted a moment later.
  await expect.poll(() => readdirSync(folder)).toEqual(['settings.json']);
});
