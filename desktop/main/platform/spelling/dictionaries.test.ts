import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { placeDictionaries } from './dictionaries.ts';

vi.mock('../log.ts', () => ({ log: vi.fn() }));

let folder: string;
const shipped = (): string => path.join(folder, 'shipped');
const userData = (): string => path.join(folder, 'data');
const placed = (name: string): string => path.join(userData(), 'Dictionaries', name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-dictionaries-'));
  mkdirSync(shipped());
  writeFileSync(path.join(shipped(), 'en-US-10-1.bdic'), 'English');
  writeFileSync(path.join(shipped(), 'de-DE-3-0.bdic'), 'Deutsch');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('both are where Chromium looks for them, under the names that it requests', () => {
  placeDictionaries(shipped(), userData());
  expect(readdirSync(path.join(userData(), 'Dictionaries')).toSorted()).toEqual(['de-DE-3-0.bdic', 'en-US-10-1.bdic']);
  expect(readFileSync(placed('de-DE-3-0.bdic'), 'utf8')).toBe('Deutsch');
});

test('a valid file is not written again; a corrupt or old one is', () => {
  placeDictionaries(shipped(), userData());
  const before = statSync(placed('en-US-10-1.bdic')).ino;
  writeFileSync(placed('de-DE-3-0.bdic'), 'Deut');
  placeDictionaries(shipped(), userData());
  expect(statSync(placed('en-US-10-1.bdic')).ino).toBe(before);
  expect(readFileSync(placed('de-DE-3-0.bdic'), 'utf8')).toBe('Deutsch');
});

test('without a place for them, the app starts without them', () => {
  writeFileSync(userData(), 'a file in the way');
  expect(() => placeDictionaries(shipped(), userData())).not.toThrow();
  expect(log).toHaveBeenCalledOnce();
  expect(existsSync(placed('en-US-10-1.bdic'))).toBe(false);
});
