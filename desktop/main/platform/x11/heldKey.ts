import { LOCKS, type XKey } from './accelerators.ts';
import { XConnection } from './connection.ts';
import {
  clockIn,
  focusIn,
  getInputFocus,
  getKeyboardMapping,
  grabKey,
  grabKeyboard,
  isDownIn,
  keycodeIn,
  opcodeIn,
  queryKeymap,
  querySync,
  sync,
  ungrabKey,
  ungrabKeyboard,
} from './requests.ts';

/** Milliseconds after which the server lets keys go by itself, whatever has become of us. */
export const HELD_MS = 400;
/** Milliseconds between two looks whether the key is still down, which repeats itself. */
const LOOK_MS = 30;
/** The same for the window that has the keyboard. */
const LOOK_FOR_FOCUS_MS = 3;
/** Up to here a number is no window. */
const NOBODY = 1;
/** Another claim to the key may be on its way out. */
const TRIES = 10;

const KEY_PRESS = 2;
const MAPPING_NOTIFY = 34;

interface Server {
  readonly opcode: number;
  readonly clock: number;
  readonly counter: number;
}

/**
 * A key of our own on an X server. From its press on the server holds all keys back until another window has the keyboard, so that letters which follow
 * it reach the window that the key opens, and no other. The server itself ends this after HELD_MS: a second line tells it
 * when to, while the first one waits there.
 */
export class HeldKey {
  readonly #line: XConnection;
  readonly #signal: XConnection;
  readonly #server: Server;
  readonly #key: XKey;
  readonly #onPress: () => void;
  #keycode: number | undefined;
  #presses = 0;
  #isDown = false;
  #isClaimed = false;

  private constructor(line: XConnection, signal: XConnection, server: Server, key: XKey, onPress: () => void) {
    this.#line = line;
    this.#signal = signal;
    this.#server = server;
    this.#key = key;
    this.#onPress = onPress;
    line.onEvent((event) => this.#hear(event.readUInt8(0) & 0x7f));
  }

  /** Makes everything ready for the key, without claiming it; undefined where the server cannot hold keys back. */
  static async prepare(key: XKey, onPress: () => void): Promise<HeldKey | undefined> {
    const [line, signal] = await Promise.all([XConnection.open(), XConnection.open()]);
    const server = line && signal && (await meet(line, signal));
    if (line && signal && server) return new HeldKey(line, signal, server, key, onPress);
    line?.close();
    signal?.close();
    return undefined;
  }

  /** Claims the key; false where another program has it. */
  async claim(): Promise<boolean> {
    const keycode = await this.#find();
    this.#keycode = keycode;
    this.#isClaimed = keycode !== undefined && (await this.#grab(keycode));
    return this.#isClaimed;
  }

  /** Where the sign is on the keyboard of now. */
  async #find(): Promise<number | undefined> {
    const { least, most } = this.#line.screen.keycodes;
    const mapping = await this.#line.ask(getKeyboardMapping(least, most - least + 1));
    return mapping ? keycodeIn(mapping, least, this.#key.keysym) : undefined;
  }

  async #grab(keycode: number): Promise<boolean> {
    for (let left = TRIES; left > 0; left -= 1) {
      const { root } = this.#line.screen;
      const all = await Promise.all(
        LOCKS.map((locks) => this.#line.attempt(grabKey(root, keycode, this.#key.modifiers | locks))),
      );
      if (all.every(Boolean)) return true;
      this.#line.tell(ungrabKey(root, keycode));
      await pause(LOOK_MS);
    }
    return false;
  }

  /** Gives the key back. */
  release(): void {
    this.#line.close();
    this.#signal.close();
  }

  #hear(kind: number): void {
    if (kind === MAPPING_NOTIFY) void this.#follow();
    if (kind !== KEY_PRESS || this.#isDown) return;
    this.#isDown = true;
    this.#presses += 1;
    const { opcode, clock, counter } = this.#server;
    this.#line.tell(
      grabKeyboard(this.#line.screen.root),
      sync.look(opcode, clock),
      sync.wait(opcode, clock, HELD_MS, counter, this.#presses),
      ungrabKeyboard(),
    );
    void this.#letGo();
    void this.#untilUp();
    this.#onPress();
  }

  /** Hands on what is held back as soon as another window has the keyboard than at the press. */
  async #letGo(): Promise<void> {
    const until = performance.now() + HELD_MS;
    const before = await this.#signal.ask(getInputFocus());
    while (before && performance.now() < until) {
      const now = await this.#signal.ask(getInputFocus());
      if (!now || (focusIn(now) > NOBODY && focusIn(now) !== focusIn(before))) break;
      await pause(LOOK_FOR_FOCUS_MS);
    }
    const { opcode, counter } = this.#server;
    this.#signal.tell(sync.setCounter(opcode, counter, this.#presses));
  }

  /** The answer comes when the keys are let go: as long as ours is down, what comes of it repeats itself. */
  async #untilUp(): Promise<void> {
    for (;;) {
      const keys = await this.#line.ask(queryKeymap());
      if (!keys || !isDownIn(keys, this.#keycode ?? 0)) break;
      await pause(LOOK_MS);
    }
    this.#isDown = false;
  }

  /** The keyboard may have other keys now. It is told with each change of keyboards as well: then nothing is given up. */
  async #follow(): Promise<void> {
    const [before, now] = [this.#keycode, await this.#find()];
    if (now === before || !this.#isClaimed) return;
    this.#keycode = now;
    if (before !== undefined) this.#line.tell(ungrabKey(this.#line.screen.root, before));
    if (now !== undefined) await this.#grab(now);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Learns on both lines what holding back needs; undefined where the server does not have it. */
async function meet(line: XConnection, signal: XConnection): Promise<Server | undefined> {
  const extension = await line.ask(querySync());
  const opcode = extension ? opcodeIn(extension) : undefined;
  if (opcode === undefined) return undefined;
  const counters = (await line.ask(sync.begin(opcode))) && (await line.ask(sync.listCounters(opcode)));
  const clock = counters ? clockIn(counters) : undefined;
  const counter = signal.screen.resources + 1;
  if (clock === undefined || !(await signal.ask(sync.begin(opcode)))) return undefined;
  return (await signal.attempt(sync.makeCounter(opcode, counter))) ? { opcode, clock, counter } : undefined;
}
