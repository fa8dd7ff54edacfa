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

/** Writes a file whole or not at all, and returns once it would survive a power cut. Readable by its owner alone. */
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
 * A small file for what changes every second, in a folder that is there: it survives the end of the app and leaves the disk its
 * own time. A power cut can bring an older one back, or spoil it. It stays open, so that a second costs one call.
 */
export class QuickFile {
  readonly #file: string;
  #open: { readonly handle: FileHandle; size: number } | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Writes text, with spaces behind it up to the end of what was there before. Readable by its owner alone. */
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

  /** Lets go of the file; the next text opens it again. */
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

/** Removes a file for good; a file that is not there is fine. */
export async function removeSafely(file: string): Promise<void> {
  await rm(file, { force: true });
  await syncFolder(path.dirname(file)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Puts a file that cannot be read aside, so that a person can still look into it. */
async function quarantine(file: string): Promise<void> {
  await rename(file, `${file}.corrupt-${Date.now()}`);
}

/** Reads a JSON file; undefined where there is none. One that does not fit is put aside and counts as none. */
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
