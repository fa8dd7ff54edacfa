import { constants, type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open a folder; NTFS journals the rename itself.
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file atomically, and resolves once it would survive a power failure. Readable by its owner only. */
export async function writeSafely(file: string, content: string | Buffer): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.tmp`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(folder);
}

/**
 * A small file for data that changes every second, in an existing folder. It survives a crash of the app and is not
 * synced to disk, so a power failure can restore an older version or damage it. It stays open, so that each write is a
 * single call.
 */
export class QuickFile {
  readonly #file: string;
  #open: { readonly handle: FileHandle; size: number } | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Writes text, padded with spaces to overwrite what was there before. Readable by its owner only. */
  async write(text: string): Promise<void> {
    const { handle, size } = (this.#open ??= await this.#begin());
    const bytes = Buffer.from(text + ' '.repeat(Math.max(0, size - Buffer.byteLength(text))));
    try {
      await handle.write(bytes, 0, bytes.length, 0);
      this.#open.size = bytes.length;
    } catch (error) {
      await this.close().catch(() => undefined);
      throw error;
    }
  }

  /** Closes the file; the next write opens it again. */
  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.handle.close();
  }

  async #begin(): Promise<{ handle: FileHandle; size: number }> {
    const handle = await open(this.#file, constants.O_RDWR | constants.O_CREAT, 0o600);
    return { handle, size: (await handle.stat()).size };
  }
}

/** Removes a file durably; a missing file is no error. */
export async function removeSafely(file: string): Promise<void> {
  await rm(file, { force: true });
  await syncFolder(path.dirname(file)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Moves an unreadable file aside, so that the user can still look into it. */
async function quarantine(file: string): Promise<void> {
  await rename(file, `${file}.corrupt-${Date.now()}`);
}

/**
 * Reads a JSON file; undefined when there is none. A file that does not match the schema is moved aside and counts as
 * missing.
 */
export async function readJson<T extends z.ZodType>(file: string, shape: T): Promise<z.output<T> | undefined> {
  let raw: string;
  try {
    raw = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    return shape.parse(JSON.parse(raw));
  } catch {
    await quarantine(file);
    return undefined;
  }
}
