import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { FocusState, NO_FOCUS, Timer } from '#shared/focus/timerFacts.ts';
import { QuickFile, readJson, writeSafely } from '#main/platform/files.ts';

const Facts = FocusState.extend({ mark: z.string().optional() });
/** The last time the timer was seen running; valid together with the facts of the same mark. */
const LifeSign = z.object({ mark: z.string(), timer: Timer });

/**
 * One account's timer on disk. Each event is written so that it survives a power failure; between two events a small
 * second file records every second, which survives a crash of the app. Never runs two writes at once, and never
 * overwrites a newer state with an older one.
 */
export class FocusFile {
  readonly #facts: string;
  readonly #lifeSign: string;
  readonly #signs: QuickFile;
  readonly #onTrouble: (error: unknown) => void;
  #mark: string | undefined;
  #waiting: { facts?: string | undefined; lifeSign?: string | undefined } = {};
  #writing: Promise<void> | undefined;
  #isInTrouble = false;

  private constructor(folder: string, accountId: number, onTrouble: (error: unknown) => void) {
    this.#facts = path.join(folder, `${accountId}.json`);
    this.#lifeSign = path.join(folder, `${accountId}.seen.json`);
    this.#signs = new QuickFile(this.#lifeSign);
    this.#onTrouble = onTrouble;
  }

  /** Reads the file of an earlier run; an invalid file is moved aside. */
  static async open(folder: string, accountId: number, onTrouble: (error: unknown) => void) {
    const file = new FocusFile(folder, accountId, onTrouble);
    return { file, state: await file.#read() };
  }

  async #read(): Promise<FocusState> {
    const found = await readJson(this.#facts, Facts);
    if (!found) return NO_FOCUS;
    const { mark, ...state } = found;
    this.#mark = mark;
    const seen = await this.#readLifeSign();
    return seen && seen.mark === mark ? { ...state, timer: seen.timer } : state;
  }

  /** Undefined when it does not exist or a power failure has damaged it: then only the facts count. */
  async #readLifeSign(): Promise<z.infer<typeof LifeSign> | undefined> {
    try {
      return LifeSign.safeParse(JSON.parse(await readFile(this.#lifeSign, 'utf8'))).data;
    } catch {
      return undefined;
    }
  }

  /** Stores the state after an event. */
  keep(state: FocusState): void {
    this.#mark = randomUUID();
    this.#waiting = { facts: JSON.stringify({ ...state, mark: this.#mark }) };
    void this.flush();
  }

  /** Records that the timer was seen running, with no event since `keep`. */
  keepSeen(state: FocusState): void {
    if (this.#mark === undefined) return this.keep(state);
    this.#waiting.lifeSign = JSON.stringify({ mark: this.#mark, timer: state.timer });
    void this.flush();
  }

  /** Resolves when everything is written or writing has failed; the next call then tries again. */
  flush(): Promise<void> {
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    try {
      // One microtask later, so that `#writing` is set and changes of the same moment are written together.
      await Promise.resolve();
      while (this.#waiting.facts !== undefined || this.#waiting.lifeSign !== undefined) await this.#writeOne();
      this.#isInTrouble = false;
    } catch (error) {
      if (!this.#isInTrouble) this.#onTrouble(error);
      this.#isInTrouble = true;
    } finally {
      this.#writing = undefined;
    }
  }

  async #writeOne(): Promise<void> {
    const { facts, lifeSign } = this.#waiting;
    if (facts !== undefined) {
      await writeSafely(this.#facts, facts);
      await this.#signs.close(); // Until the next second of a running timer.
      if (this.#waiting.facts === facts) this.#waiting.facts = undefined;
    } else if (lifeSign !== undefined) {
      await this.#signs.write(lifeSign);
      if (this.#waiting.lifeSign === lifeSign) this.#waiting.lifeSign = undefined;
    }
  }
}
