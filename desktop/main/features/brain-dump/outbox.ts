import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CapturedDump } from '#shared/brain-dump/ipc.ts';
import { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { placeAfter } from '#shared/kernel/outbox.ts';
import { readJson, removeSafely, writeSafely } from '#main/platform/files.ts';
import { type Owner, ownerless, owns } from './owner.ts';

const Dump = z.object({
  /** Also the Idempotency-Key: however often the dump is sent, the server creates its tasks once. */
  id: z.uuid(),
  text: z.string(),
  capturedAt: z.iso.datetime(),
  /** Time zone of this computer at that time; dumps of earlier versions lack it. */
  zone: z.string().optional(),
  /** Owner of the dump. It is never delivered to another account. */
  accountId: z.number().nullable(),
  /** Mark of the sign-in under which it was captured while the account was still unknown. */
  heldFor: z.string().nullable().default(null),
  /** The user's corrections before sending. */
  correctedPieces: z.array(CorrectedPiece).optional().catch(undefined),
});
const Refused = Dump.extend({ why: CapturedDump.shape.why.default('processing') });

/** A dump on its way to the server. */
export type Dump = z.infer<typeof Dump>;
/** Why the server did not accept a dump. */
export type Why = NonNullable<CapturedDump['why']>;
type Kept = z.infer<typeof Refused>;

const oldestFirst = (dumps: Iterable<Kept>): readonly Kept[] =>
  [...dumps].sort((a, b) => a.capturedAt.localeCompare(b.capturedAt));

/** Dumps that the server does not have yet, one file each, so that no text is lost whatever fails later. */
export class Outbox {
  readonly #folder: string;
  readonly #waiting = new Map<string, Kept>();
  readonly #refused = new Map<string, Kept>();
  readonly #listeners = new Set<() => void>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads the outbox of an earlier run; unreadable files are moved aside. */
  static async open(folder: string): Promise<Outbox> {
    const outbox = new Outbox(folder);
    await mkdir(path.join(folder, 'refused'), { recursive: true, mode: 0o700 });
    for (const dump of await readAll(path.join(folder, 'refused'), Refused)) outbox.#refused.set(dump.id, dump);
    for (const dump of await readAll(folder, Dump)) {
      // A crash while it was moved to the refused dumps left it in both places.
      if (outbox.#refused.has(dump.id)) await removeSafely(outbox.#fileOf(dump.id));
      else outbox.#waiting.set(dump.id, { ...dump, why: null });
    }
    return outbox;
  }

  /** Dumps to send, oldest first. */
  get waiting(): readonly Dump[] {
    return oldestFirst(this.#waiting.values());
  }

  /** All dumps that the signed-in user may see, oldest first: their own, and those without an owner. */
  contentsFor(owner: Owner): readonly CapturedDump[] {
    const shown = (dumps: ReadonlyMap<string, Kept>, state: CapturedDump['state']): CapturedDump[] =>
      oldestFirst(dumps.values()).flatMap((dump) => {
        const { id, text, capturedAt, why } = dump;
        if (owns(owner, dump)) return [{ id, text, capturedAt, state, why }];
        return ownerless(dump) ? [{ id, text, capturedAt, state, why: 'unowned' }] : [];
      });
    return [...shown(this.#refused, 'refused'), ...shown(this.#waiting, 'waiting')];
  }

  has(id: string): boolean {
    return this.#waiting.has(id) || this.#refused.has(id);
  }

  /** Calls the listener after every change. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Returns a time that sorts a dump captured at `now` last, even when the clock was set back. */
  momentAfterAll(now: Date): Date {
    const places = this.waiting.map(({ capturedAt }) => ({ at: Date.parse(capturedAt) }));
    return new Date(placeAfter(places, now.getTime()));
  }

  /** Assigns a dump without an account to this owner; any other dump stays as it is. */
  async adopt(id: string, { accountId, mark }: Owner): Promise<void> {
    const dump = this.#waiting.get(id);
    if (!dump || !ownerless(dump)) return;
    const adopted = { ...dump, accountId, heldFor: accountId === null ? mark : null };
    await writeSafely(this.#fileOf(id), JSON.stringify(Dump.parse(adopted)));
    this.#waiting.set(id, adopted);
    this.#tell();
  }

  /** Resolves once the dump is safe on disk. */
  async add(dump: Dump): Promise<void> {
    await writeSafely(this.#fileOf(dump.id), JSON.stringify(dump));
    this.#waiting.set(dump.id, { ...dump, why: null });
    this.#tell();
  }

  /** Removes a dump that the server has accepted or the user has discarded. */
  async remove(id: string): Promise<void> {
    await Promise.all([removeSafely(this.#fileOf(id)), removeSafely(this.#refusedFileOf(id))]);
    this.#waiting.delete(id);
    this.#refused.delete(id);
    this.#tell();
  }

  /** The server rejects the dump as it is: it moves to `refused` and is only sent again when the user asks for it. */
  async refuse(id: string, why: Why): Promise<void> {
    const dump = this.#waiting.get(id);
    if (!dump) return;
    await writeSafely(this.#refusedFileOf(id), JSON.stringify({ ...dump, why }));
    await removeSafely(this.#fileOf(id));
    this.#waiting.delete(id);
    this.#refused.set(id, { ...dump, why });
    this.#tell();
  }

  /** Records why it still waits. */
  note(id: string, why: Why | null): void {
    const dump = this.#waiting.get(id);
    if (!dump || dump.why === why) return;
    this.#waiting.set(id, { ...dump, why });
    this.#tell();
  }

  /** Moves a refused dump back to those to send. */
  async takeUp(id: string): Promise<void> {
    const dump = this.#refused.get(id);
    if (dump) {
      await writeSafely(this.#fileOf(id), JSON.stringify(Dump.parse(dump)));
      await removeSafely(this.#refusedFileOf(id));
      this.#refused.delete(id);
      this.#waiting.set(id, { ...dump, why: null });
      this.#tell();
    } else this.note(id, null);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #fileOf(id: string): string {
    return path.join(this.#folder, `${id}.json`);
  }

  #refusedFileOf(id: string): string {
    return path.join(this.#folder, 'refused', `${id}.json`);
  }
}

async function readAll<T extends z.ZodType>(folder: string, shape: T): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const dump = await readJson(path.join(folder, name), shape);
    if (dump !== undefined) found.push(dump);
  }
  return found;
}
