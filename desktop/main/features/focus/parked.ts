import path from 'node:path';
import { z } from 'zod';
import { ParkedThought } from '#shared/focus/parking.ts';
import { KeptValue } from '#main/platform/keptValue.ts';

const Thoughts = z.array(ParkedThought);
type Thoughts = z.infer<typeof Thoughts>;

/** Parked thoughts, in one file per account. */
export class Parked {
  readonly #folder: string;
  readonly #files = new Map<number, Promise<KeptValue<Thoughts>>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async of(accountId: number): Promise<Thoughts> {
    return (await this.#fileOf(accountId)).value;
  }

  /** Adds a thought, or replaces the one with the same ID. Resolves when it is on disk; rejects when writing fails. */
  async put(accountId: number, thought: ParkedThought): Promise<void> {
    const isNew = (await this.of(accountId)).every(({ id }) => id !== thought.id);
    try {
      await this.#change(accountId, (thoughts) => [...without(thoughts, thought.id), thought]);
    } catch (error) {
      // The window still has the text and sends it again.
      if (isNew) await this.remove(accountId, thought.id).catch(() => undefined);
      throw error;
    }
  }

  /** Deletes a thought; a missing one is no error. */
  remove(accountId: number, id: string): Promise<void> {
    return this.#change(accountId, (thoughts) => without(thoughts, id));
  }

  async #change(accountId: number, change: (thoughts: Thoughts) => Thoughts): Promise<void> {
    const file = await this.#fileOf(accountId);
    file.keep(change(file.value));
    await file.flush();
  }

  #fileOf(accountId: number): Promise<KeptValue<Thoughts>> {
    const known = this.#files.get(accountId);
    if (known) return known;
    const file = KeptValue.open(path.join(this.#folder, `${accountId}.parked.json`), Thoughts, []);
    this.#files.set(accountId, file);
    // A failed read may succeed later.
    file.catch(() => this.#files.delete(accountId));
    return file;
  }
}

const without = (thoughts: Thoughts, id: string): Thoughts => thoughts.filter((one) => one.id !== id);
