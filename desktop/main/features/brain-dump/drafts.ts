import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { type Moment, momentNow } from '#shared/brain-dump/captured.ts';
import { KeptValue } from '#main/platform/keptValue.ts';
import type { Outbox } from './outbox.ts';

const Draft = z.object({
  /** ID that the dump will have when the draft is sent. */
  id: z.uuid(),
  text: z.string(),
  /** Account whose page wrote the draft; the capture window has none. */
  user: z.number().nullable().default(null),
  /** Written on a regular quit: nothing was typed after it. */
  isFinal: z.boolean().default(false),
  /** Time and time zone of the last letter; drafts of earlier versions lack it. */
  written: z.object({ at: z.number(), zone: z.string() }).nullable().default(null),
});
type Draft = z.infer<typeof Draft>;

const emptyDraft = (): Draft => ({ id: randomUUID(), text: '', user: null, isFinal: false, written: null });

/** Milliseconds over which letters are batched; including the write they are on disk in less than 250. */
const BATCH_MS = 50;

/** The page of an account whose draft is kept here too. */
export interface DraftOwner {
  readonly user: number;
  /** ID under which the page would send this text. */
  readonly id: string;
}

/** Keeps unsent text on disk, at most 250 ms after each letter. */
export class DraftKeeper {
  readonly #draft: KeptValue<Draft>;
  /**
   * Whether this is known to be the field's latest content: a page has reported it since the start, or the app quit
   * regularly.
   */
  #isLatest = false;

  private constructor(draft: KeptValue<Draft>) {
    this.#draft = draft;
  }

  /**
   * Opens the draft of one window. A draft that is already in the outbox was sent just before a crash and is dropped.
   */
  static async open(folder: string, name: string, outbox: Outbox): Promise<DraftKeeper> {
    const draft = await KeptValue.open(path.join(folder, `${name}.json`), Draft, emptyDraft(), BATCH_MS);
    const keeper = new DraftKeeper(draft);
    if (outbox.has(draft.value.id)) await keeper.clear();
    if (draft.value.isFinal) {
      keeper.#isLatest = true;
      draft.keep({ ...draft.value, isFinal: false });
      await draft.flush();
    }
    return keeper;
  }

  get text(): string {
    return this.#draft.value.text;
  }

  /**
   * The draft that a page restores after a crash. After a kill of the whole app the page's own copy may be newer, so
   * the copy on disk counts only if the app quit regularly.
   */
  get copy(): { text: string; id: string; user: number | null; written: Moment | null } {
    const { text, id, user, written } = this.#draft.value;
    return { text, id, user, written: this.#isLatest ? written : null };
  }

  /** Returns the ID for a dump of this text: the draft's own if the draft is being sent. */
  idFor(text: string): string {
    return this.holds(text) ? this.#draft.value.id : randomUUID();
  }

  holds(text: string): boolean {
    return this.text.trim() === text.trim();
  }

  /** Time and time zone of the last letter. */
  get written(): Moment | null {
    return this.#draft.value.written;
  }

  keep(text: string, owner?: DraftOwner): void {
    const { id, user, written, text: before } = this.#draft.value;
    const isSame = text === before && (owner?.user ?? null) === user;
    this.#isLatest = true;
    this.#draft.keep({
      text,
      isFinal: false,
      id: owner?.id ?? id,
      user: owner?.user ?? null,
      written: isSame ? written : momentNow(),
    });
  }

  /** Starts an empty draft; resolves when that is on disk. */
  async clear(): Promise<void> {
    this.#draft.keep(emptyDraft());
    await this.#draft.flush();
  }

  flush(): Promise<void> {
    return this.#draft.flush();
  }

  /** Writes the final draft on a regular quit; resolves when it is on disk. */
  end(): Promise<void> {
    this.#draft.keep({ ...this.#draft.value, isFinal: true });
    return this.#draft.flush();
  }
}
