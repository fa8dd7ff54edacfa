import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { type Moment, momentNow } from '#shared/brain-dump/captured.ts';
import { KeptValue } from '#main/platform/keptValue.ts';
import type { Outbox } from './outbox.ts';

const Draft = z.object({
  /** The id that the dump will carry when the draft is sent. */
  id: z.uuid(),
  text: z.string(),
  /** The account whose page wrote it; the capture window asks for none. */
  user: z.number().nullable().default(null),
  /** Written at the proper end of the app: nothing came after it. */
  isFinal: z.boolean().default(false),
  /** When and where the last letter was written; drafts of earlier versions do not know. */
  written: z.object({ at: z.number(), zone: z.string() }).nullable().default(null),
});
type Draft = z.infer<typeof Draft>;

const emptyDraft = (): Draft => ({ id: randomUUID(), text: '', user: null, isFinal: false, written: null });

/** Milliseconds in which letters are gathered; with the writing itself they are on the disk in less than 250. */
const BATCH_MS = 50;

/** The page of an account that keeps its draft here as well. */
export interface DraftOwner {
  readonly user: number;
  /** The id under which the page would send these words. */
  readonly id: string;
}

/** Words that were written and not sent yet, on disk at most 250 ms after each letter. */
export class DraftKeeper {
  readonly #draft: KeptValue<Draft>;
  /** Whether this is known to be the last that stood in the field: a page has said so since the start, or the app ended properly. */
  #isLatest = false;

  private constructor(draft: KeptValue<Draft>) {
    this.#draft = draft;
  }

  /** Opens the draft of one window; one that already lies in the outbox was sent just before a crash, and is dropped. */
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
   * The draft as a page takes it over after a crash. After a kill of the whole app the page's own copy may be the later one, so
   * that of the disk counts only where the app ended properly.
   */
  get copy(): { text: string; id: string; user: number | null; written: Moment | null } {
    const { text, id, user, written } = this.#draft.value;
    return { text, id, user, written: this.#isLatest ? written : null };
  }

  /** The id for a dump of this text: the draft's own if it is the draft that is being sent. */
  idFor(text: string): string {
    return this.holds(text) ? this.#draft.value.id : randomUUID();
  }

  holds(text: string): boolean {
    return this.text.trim() === text.trim();
  }

  /** When and where its words were written last. */
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

  /** Starts an empty draft; returns when that is on disk. */
  async clear(): Promise<void> {
    this.#draft.keep(emptyDraft());
    await this.#draft.flush();
  }

  flush(): Promise<void> {
    return this.#draft.flush();
  }

  /** At the proper end of the app; returns when it is on disk. */
  end(): Promise<void> {
    this.#draft.keep({ ...this.#draft.value, isFinal: true });
    return this.#draft.flush();
  }
}
