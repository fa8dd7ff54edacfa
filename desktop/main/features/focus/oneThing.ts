import path from 'node:path';
import { z } from 'zod';
import { FocusTask } from '#shared/focus/session.ts';
import { readJson, removeSafely, writeSafely } from '#main/platform/files.ts';

const Kept = z.object({ day: z.string(), task: FocusTask });
type Kept = z.infer<typeof Kept>;

/** Local date of this computer; a ONE Thing belongs to one day. */
const dayOf = (now: Date): string => `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;

/** Today's ONE Thing of each account, so that the tray can name and start it before a window has reported it again. */
export class OneThing {
  readonly #folder: string;
  readonly #today: () => Date;
  #shown: { readonly accountId: number; readonly kept: Kept | undefined } | null = null;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(folder: string, today: () => Date) {
    this.#folder = folder;
    this.#today = today;
  }

  /** Returns the last reported ONE Thing of `accountId` if it was reported today. */
  of(accountId: number | null): FocusTask | null {
    const kept = this.#shown?.accountId === accountId ? this.#shown?.kept : undefined;
    return kept?.day === dayOf(this.#today()) ? kept.task : null;
  }

  /** Reads what an earlier run stored. */
  async open(accountId: number): Promise<void> {
    await this.#writing;
    const kept = await readJson(this.#fileOf(accountId), Kept);
    // A report that arrived meanwhile is newer.
    if (this.#shown?.accountId !== accountId) this.#shown = { accountId, kept };
  }

  /** Resolves when it is on disk. */
  async keep(accountId: number, task: FocusTask | null): Promise<void> {
    const kept = task ? { day: dayOf(this.#today()), task } : undefined;
    this.#shown = { accountId, kept };
    const written = this.#writing.then(() =>
      kept ? writeSafely(this.#fileOf(accountId), JSON.stringify(kept)) : removeSafely(this.#fileOf(accountId)),
    );
    this.#writing = written.catch(() => undefined);
    await written;
  }

  #fileOf(accountId: number): string {
    return path.join(this.#folder, `${accountId}.one-thing.json`);
  }
}
