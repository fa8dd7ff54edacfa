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

/** Milliseconds after which the server releases the keys itself, whatever happens to the app. */
export const HELD_MS = 400;
/** Milliseconds between two checks whether the auto-repeating hotkey is still pressed. */
const LOOK_MS = 30;
/** The same for the window with the focus. */
const LOOK_FOR_FOCUS_MS = 3;
/** Values up to this one are not windows. */
const NOBODY = 1;
/** Another grab of the key may just be about to end. */
const TRIES = 10;

const KEY_PRESS = 2;
const MAPPING_NOTIFY = 34;

interface Server {
  readonly opcode: number;
  readonly clock: number;
  readonly counter: number;
}

/**
 * A hotkey of our own on an X server. From its press on, the server holds back all keys until another window has the
 * focus, so that the letters that follow reach the window that the hotkey opens and no other. The server itself ends
 * this after HELD_MS: a second connection triggers it, while the first one waits in the server.
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

  /** Prepares the hotkey without grabbing it; undefined when the server cannot hold keys back. */
  static async prepare(key: XKey, onPress: () => void): Promise<HeldKey | undefined> {
    const [line, signal] = await Promise.all([XConnection.open(), XConnection.open()]);
    const server = line && signal && (await meet(line, signal));
    if (line && signal && server) return new HeldKey(line, signal, server, key, onPress);
    line?.close();
    signal?.close();
    return undefined;
  }

  /** Grabs the key; false when another program has it. */
  async claim(): Promise<boolean> {
    const keycode = await this.#find();
    this.#keycode = keycode;
    this.#isClaimed = keycode !== undefined && (await this.#grab(keycode));
    return this.#isClaimed;
  }

  /** Finds the key code of the symbol in the current keyboard layout. */
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

  /** Releases the key. */
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

  /** Passes on the held-back keys as soon as another window than at the press has the focus. */
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

  /** The reply arrives when the keys are released: while our key is down, it auto-repeats. */
  async #untilUp(): Promise<void> {
    for (;;) {
      const keys = await this.#line.ask(queryKeymap());
      if (!keys || !isDownIn(keys, this.#keycode ?? 0)) break;
      await pause(LOOK_MS);
    }
    this.#isDown = false;
  }

  /**
   * The keyboard layout may have changed. The event also arrives when the keyboard is switched; the key code is then
   * the same and the grab stays.
   */
  async #follow(): Promise<void> {
    const [before, now] = [this.#keycode, await this.#find()];
    if (now === before || !this.#isClaimed) return;
    this.#keycode = now;
    if (before !== undefined) this.#line.tell(ungrabKey(this.#line.screen.root, before));
    if (now !== undefined) await this.#grab(now);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Queries the required extensions on both connections; undefined when the server lacks them. */
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
