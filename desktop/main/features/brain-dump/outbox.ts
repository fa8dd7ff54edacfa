import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CapturedDump } from '#shared/brain-dump/ipc.ts';
import { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { placeAfter } from '#shared/kernel/outbox.ts';
import { readJson, removeSafely, writeSafely } from '#main/platform/files.ts';
import { type Owner, ownerless, owns } from './owner.ts';

const Dump = z.object({
  /** Also the Idempotency-Key: however often it is sent, the server makes its tasks once. */
  id: z.uuid(),
  text: z.string(),
  capturedAt: z.iso.datetime(),
  /** The zone of this computer then; dumps of earlier versions have none. */
  zone: z.string().optional(),
  /** Whose words these are. Never delivered into another account. */
  accountId: z.number().nullable(),
  /** The mark of the sign-in under which they were captured while its account was not known yet. */
  heldFor: z.string().nullable().default(null),
  /** What the person put right before they were sent. */
  correctedPieces: z.array(CorrectedPiece).optional().catch(undefined),
});
const Refused = Dump.extend({ why: CapturedDump.shape.why.default('processing') });

/** Words on their way to the server. */
export type Dump = z.infer<typeof Dump>;
/** Why the server did not take words. */
export type Why = NonNullable<CapturedDump['why']>;
type Kept = z.infer<typeof Refused>;

const oldestFirst = (dumps: Iterable<Kept>): readonly Kept[] =>
  [...dumps].sort((a, b) => a.capturedAt.localeCompare(b.capturedAt));

/** Dumps that the server does not have, one file each, so that nothing said is lost whatever fails afterwards. */
export class Outbox {
  readonly #folder: string;
  readonly #waiting = new Map<string, Kept>();
  readonly #refused = new Map<string, Kept>();
  readonly #listeners = new Set<() => void>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads what an earlier run left; files that cannot be read are put aside. */
  static async open(folder: string): Promise<Outbox> {
    const outbox = new Outbox(folder);
    await mkdir(path.join(folder, 'refused'), { recursive: true, mode: 0o700 });
    for (const dump of await readAll(path.join(folder, 'refused'), Refused)) outbox.#refused.set(dump.id, dump);
    for (const dump of await readAll(folder, Dump)) {
      // A crash in the middle of putting it aside left it in both places.
      if (outbox.#refused.has(dump.id)) await removeSafely(outbox.#fileOf(dump.id));
      else outbox.#waiting.set(dump.id, { ...dump, why: null });
    }
    return outbox;
  }

  /** What is to be sent, oldest first. */
  get waiting(): readonly Dump[] {
    return oldestFirst(this.#waiting.values());
  }

  /** Everything that whoever is signed in may see, oldest first: their own, and what nobody owns. */
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

  /** Calls back after every change. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** The moment under which something captured at `now` comes last, even when the clock was put back. */
  momentAfterAll(now: Date): Date {
    const places = this.waiting.map(({ capturedAt }) => ({ at: Date.parse(capturedAt) }));
    return new Date(placeAfter(places, now.getTime()));
  }

  /** What no account had belongs to this owner from now on; anything else stays as it is. */
  async adopt(id: string, { accountId, mark }: Owner): Promise<void> {
    const dump = this.#waiting.get(id);
    if (!dump || !ownerless(dump)) return;
    const adopted = { ...dump, accountId, heldFor: accountId === null ? mark : null };
    await writeSafely(this.#fileOf(id), JSON.stringify(Dump.parse(adopted)));
    this.#waiting.set(id, adopted);
    this.#tell();
  }

  /** Returns once the dump is safe on disk. */
  async add(dump: Dump): Promise<void> {
    await writeSafely(this.#fileOf(dump.id), JSON.stringify(dump));
    this.#waiting.set(dump.id, { ...dump, why: null });
    this.#tell();
  }

  /** The server has it, or the person does not want it any more. */
  async remove(id: string): Promise<void> {
    await Promise.all([removeSafely(this.#fileOf(id)), removeSafely(this.#refusedFileOf(id))]);
    this.#waiting.delete(id);
    this.#refused.delete(id);
    this.#tell();
  }

  /** The server will not take it as it is: kept under `refused`, and sent again only when somebody asks for it. */
  async refuse(id: string, why: Why): Promise<void> {
    const dump = this.#waiting.get(id);
    if (!dump) return;
    await writeSafely(this.#refusedFileOf(id), JSON.stringify({ ...dump, why }));
    await removeSafely(this.#fileOf(id));
    this.#waiting.delete(id);
    this.#refused.set(id, { ...dump, why });
    this.#tell();
  }

  /** Notes why it still waits. */
  note(id: string, why: Why | null): void {
    const dump = this.#waiting.get(id);
    if (!dump || dump.why === why) return;
    this.#waiting.set(id, { ...dump, why });
    this.#tell();
  }

  /** Puts a refused one back among those that are to be sent. */
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
