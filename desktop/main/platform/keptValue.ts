import type { z } from 'zod';
import { readJson, writeSafely } from './files.ts';

/**
 * A value in memory that is persisted to a file. Changes are batched for `delay` milliseconds; during continuous
 * changes a write still happens every `delay`.
 */
export class KeptValue<T> {
  readonly #store: (value: T) => Promise<void>;
  readonly #delay: number;
  #value: T;
  #isDirty = false;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** @param store - writes the value to disk atomically */
  protected constructor(store: (value: T) => Promise<void>, value: T, delay: number) {
    this.#store = store;
    this.#value = value;
    this.#delay = delay;
  }

  /** Reads a JSON file, with `empty` as the default. A file that does not match `shape` is moved aside. */
  static async open<S extends z.ZodType>(file: string, shape: S, empty: z.output<S>, delay = 200) {
    const store = (value: z.output<S>) => writeSafely(file, JSON.stringify(value));
    return new KeptValue<z.output<S>>(store, (await readJson(file, shape)) ?? empty, delay);
  }

  get value(): T {
    return this.#value;
  }

  /** Changes the value immediately and the file soon. A failed write is retried with the next change or flush. */
  keep(value: T): void {
    this.#value = value;
    this.#isDirty = true;
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), this.#delay);
  }

  /** Writes pending changes; resolves when they are safe on disk. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const after = this.#writing.catch(() => undefined).then(() => this.#write());
    this.#writing = after;
    return after;
  }

  async #write(): Promise<void> {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    try {
      await this.#store(this.#value);
    } catch (error) {
      this.#isDirty = true;
      throw error;
    }
  }
}
