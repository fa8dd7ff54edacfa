import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJson, removeSafely, writeSafely } from '#main/platform/files.ts';

const Dump = z.object({
  /** Also the Idempotency-Key: however often it is sent, the server makes its tasks once. */
  id: z.uuid(),
  text: z.string(),
  capturedAt: z.iso.datetime(),
  /** Whose words these are; null when nobody was signed in. Never delivered into another account. */
  accountId: z.number().nullable(),
});

/** Words on their way to the server. */
export type Dump = z.infer<typeof Dump>;

/** Dumps that wait for the server, one file each, so that nothing said is lost whatever fails afterwards. */
export class Outbox {
  readonly #folder: string;
  readonly #waiting = new Map<string, Dump>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads what an earlier run left; files that cannot be read are put aside. */
  static async open(folder: string): Promise<Outbox> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const outbox = new Outbox(folder);
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue;
      const dump = await readJson(path.join(folder, name), Dump);
      if (dump) outbox.#waiting.set(dump.id, dump);
    }
    return outbox;
  }

  /** Oldest first. */
  get waiting(): readonly Dump[] {
    return [...this.#waiting.values()].sort((a, b) => a.capturedAt.localeCompare(b.capturedAt));
  }

  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** Returns once the dump is safe on disk. */
  async add(dump: Dump): Promise<void> {
    await writeSafely(this.#fileOf(dump.id), JSON.stringify(dump));
    this.#waiting.set(dump.id, dump);
  }

  /** The server has it. */
  async remove(id: string): Promise<void> {
    await removeSafely(this.#fileOf(id));
    this.#waiting.delete(id);
  }

  /** The server will never take it: kept under `refused`, not sent again. */
  async refuse(id: string): Promise<void> {
    const refused = path.join(this.#folder, 'refused');
    await mkdir(refused, { recursive: true, mode: 0o700 });
    await rename(this.#fileOf(id), path.join(refused, `${id}.json`));
    this.#waiting.delete(id);
  }

  #fileOf(id: string): string {
    return path.join(this.#folder, `${id}.json`);
  }
}
