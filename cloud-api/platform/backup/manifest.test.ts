import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../startError.ts';
import { manifestOf, readManifest, writeBackup } from './manifest.ts';

const base = mkdtempSync(join(tmpdir(), 'unchaos-manifest-'));
afterAll(() => rmSync(base, { recursive: true }));

const SHA256_OF_ROWS = 'bc51e9e65d79e1c90ba544ab2eae1044ccdf8c1af7a559ba375cba4276f7d99e';
const contents = {
  ...{ engine: 'embedded' as const, takenAt: '2026-03-04T09:00:00.000Z', migrations: ['0001_accounts'] },
  tables: { 'public.users': { rows: 1, sum: '7' } },
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(base, 'one-'));
  file = join(folder, 'my.backup');
});

const written = () =>
  writeBackup(file, async (draft) => {
    writeFileSync(draft, 'rows');
    return Promise.resolve(contents);
  });

describe('writing a backup', () => {
  test('creates two files that only their owner can read, and no draft', async () => {
    const manifest = await written();
    expect(manifest).toEqual({ ...contents, sha256: SHA256_OF_ROWS });
    expect(readdirSync(folder).toSorted()).toEqual(['my.backup', 'my.backup.manifest.json']);
    for (const path of [file, manifestOf(file)]) expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe('rows');
    expect(JSON.parse(readFileSync(manifestOf(file), 'utf8'))).toEqual(manifest);
  });

  test('never replaces a file', async () => {
    writeFileSync(file, 'precious');
    await expect(written()).rejects.toThrow(`There is a file ${file} already. Choose another name.`);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  test('leaves nothing when it fails', async () => {
    await expect(writeBackup(file, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('fills a draft that only its owner can read', async () => {
    let mode = 0;
    await writeBackup(file, async (draft) => {
      mode = statSync(draft).mode & 0o777;
      expect(readdirSync(folder)).toEqual(['my.backup.part']);
      return Promise.resolve(contents);
    });
    expect(mode).toBe(0o600);
  });
});

describe('reading a backup', () => {
  test('returns its manifest', async () => {
    await written();
    expect(await readManifest(file)).toEqual({ ...contents, sha256: SHA256_OF_ROWS });
  });

  test.each<[string, () => void, string]>([
    ['without its file', () => rmSync(file), 'There is no backup'],
    ['without its manifest', () => rmSync(manifestOf(file)), 'is missing; without it the backup cannot be checked'],
    ['with a manifest that is no JSON', () => writeFileSync(manifestOf(file), '{'), 'cannot be read'],
    ['with a manifest of another kind', () => writeFileSync(manifestOf(file), '{}'), 'cannot be read'],
    ['whose bytes changed', () => writeFileSync(file, 'rowz'), 'is not what it was when it was made'],
  ])('refuses one %s', async (_, damage, message) => {
    await written();
    damage();
    await expect(readManifest(file)).rejects.toThrow(StartError);
    await expect(readManifest(file)).rejects.toThrow(message);
  });

  test('refuses one of a newer version, and names what is unknown', async () => {
    await writeBackup(file, (draft) => {
      writeFileSync(draft, 'rows');
      return Promise.resolve({ ...contents, migrations: ['0001_accounts', '9999_later'] });
    });
    await expect(readManifest(file)).rejects.toThrow('This backup is of a newer Unchaos (9999_later)');
  });
});
