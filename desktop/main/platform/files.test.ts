import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type * as promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { QuickFile, readJson, removeSafely, writeSafely } from './files.ts';

/** Disk operations in order, by the names of files and folders. */
const done: string[] = [];

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof promises>();
  const open: typeof real.open = async (name, ...how) => {
    const handle = await real.open(name, ...how);
    const sync = handle.sync.bind(handle);
    const close = handle.close.bind(handle);
    handle.sync = () => {
      done.push(`sync ${path.basename(String(name))}`);
      return sync();
    };
    handle.close = () => {
      done.push(`close ${path.basename(String(name))}`);
      return close();
    };
    return handle;
  };
  const rename: typeof real.rename = (from, to) => {
    done.push(`rename ${path.basename(String(from))} ${path.basename(String(to))}`);
    return real.rename(from, to);
  };
  return { ...real, open, rename };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-files-'));
  done.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});
const inside = (name: string): string => path.join(folder, name);
const modeOf = (file: string): number => statSync(file).mode & 0o777;

describe('a safe write', () => {
  test('writes everything, for its owner only, and leaves no temporary file', async () => {
    const file = inside('deep/down/words.json');
    await writeSafely(file, 'call mum');
    await writeSafely(file, Buffer.from('call'));
    expect(readFileSync(file, 'utf8')).toBe('call');
    expect(readdirSync(path.dirname(file))).toEqual(['words.json']);
    expect([modeOf(file), modeOf(path.dirname(file)), modeOf(inside('deep'))]).toEqual([0o600, 0o700, 0o700]);
  });

  test('flushes the file before the rename, and then the folder', async () => {
    await writeSafely(inside('words.json'), 'call mum');
    const own = path.basename(folder);
    expect(done).toEqual([
      ...['sync words.json.tmp', 'close words.json.tmp', 'rename words.json.tmp words.json'],
      ...[`sync ${own}`, `close ${own}`],
    ]);
  });

  test('skips the folder on Windows, which cannot open folders', async () => {
    vi.stubGlobal('process', { ...process, platform: 'win32' });
    await writeSafely(inside('words.json'), 'call mum');
    expect(done.at(-1)).toBe('rename words.json.tmp words.json');
  });

  test('keeps the old content when it fails', async () => {
    await writeSafely(inside('words.json'), 'call mum');
    mkdirSync(inside('words.json.tmp'));
    await expect(writeSafely(inside('words.json'), 'call')).rejects.toThrow('EISDIR');
    expect(readFileSync(inside('words.json'), 'utf8')).toBe('call mum');
  });
});

describe('a file that changes every second', () => {
  test('contains the last text, padded with spaces after a longer one', async () => {
    const file = new QuickFile(inside('timer.json'));
    await file.write('{"a":100}');
    await file.write('{"ü":1}');
    expect(readFileSync(inside('timer.json'), 'utf8')).toBe('{"ü":1} ');
    await file.write('{"a":1000}');
    expect(readFileSync(inside('timer.json'), 'utf8')).toBe('{"a":1000}');
    expect(modeOf(inside('timer.json'))).toBe(0o600);
    await file.close();
  });

  test('stays open until released, and is reopened by the next text', async () => {
    writeFileSync(inside('timer.json'), 'from an earlier start');
    const file = new QuickFile(inside('timer.json'));
    await file.write('one');
    expect(readFileSync(inside('timer.json'), 'utf8')).toBe('one'.padEnd('from an earlier start'.length));
    expect(done).toEqual([]);
    await file.close();
    await file.close();
    expect(done).toEqual(['close timer.json']);
    await file.write('two');
    expect(readFileSync(inside('timer.json'), 'utf8').trim()).toBe('two');
    await file.close();
  });
});

describe('a safe removal', () => {
  test('is permanent, including the flushed folder', async () => {
    await writeSafely(inside('words.json'), 'call mum');
    done.length = 0;
    await removeSafely(inside('words.json'));
    expect(readdirSync(folder)).toEqual([]);
    expect(done).toContain(`sync ${path.basename(folder)}`);
  });

  test('accepts a missing file or folder', async () => {
    await removeSafely(inside('words.json'));
    await removeSafely(inside('no/words.json'));
  });

  test('fails for an invalid folder', async () => {
    writeFileSync(inside('words'), '');
    await expect(removeSafely(inside('words/of.json'))).rejects.toThrow('ENOTDIR');
  });
});

describe('a read', () => {
  const Messages = z.object({ text: z.string() });

  test('returns what was written, and nothing for a missing file', async () => {
    await writeSafely(inside('words.json'), '{"text":"call mum"}');
    expect(await readJson(inside('words.json'), Messages)).toEqual({ text: 'call mum' });
    expect(await readJson(inside('others.json'), Messages)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['words.json']);
  });

  test.each([
    ['broken', '{"text":"call'],
    ['of another kind', '{"words":"call mum"}'],
  ])('sets aside a file that is %s, so that the user can still inspect it', async (_why, content) => {
    writeFileSync(inside('words.json'), content);
    expect(await readJson(inside('words.json'), Messages)).toBeUndefined();
    const [aside = '', ...others] = readdirSync(folder);
    expect(aside).toMatch(/^words\.json\.corrupt-\d+$/);
    expect(others).toEqual([]);
    expect(readFileSync(inside(aside), 'utf8')).toBe(content);
  });

  test('reports what it cannot read, and leaves it there', async () => {
    mkdirSync(inside('words.json'));
    await expect(readJson(inside('words.json'), Messages)).rejects.toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual(['words.json']);
  });
});
