import type { Desktop } from '#shared/brain-dump/ipc.ts';

/** What this computer remembers of a hotkey that worked. */
export interface HeardKey {
  readonly accelerator: string;
  /** Session types in which it worked. */
  readonly sessions: readonly Desktop['session'][];
}

/** Where it is stored. */
export interface HeardMemory {
  read(): HeardKey | undefined;
  keep(heard: HeardKey): void;
}

/**
 * Whether the global hotkey works. Only a received press proves it: on Wayland `register()` returns true before
 * anything is bound. The result belongs to one hotkey in one session type.
 */
export class HotkeyProof {
  readonly #session: Desktop['session'];
  readonly #memory: HeardMemory;
  #inThisRun: string | undefined;

  constructor(session: Desktop['session'], memory: HeardMemory) {
    this.#session = session;
    this.#memory = memory;
  }

  /**
   * Records a press of `accelerator`. On Wayland our own focused window receives its keys anyway (through XWayland), so
   * only a press in another program proves anything.
   * @param isOursInFront - one of our windows had the focus at that moment
   * @returns whether it proves that the hotkey works from anywhere
   */
  hear(accelerator: string, isOursInFront: boolean): boolean {
    if (this.#session === 'wayland' && isOursInFront) return false;
    this.#inThisRun = accelerator;
    const before = this.#memory.read();
    const sessions = before?.accelerator === accelerator ? before.sessions : [];
    if (!sessions.includes(this.#session)) {
      this.#memory.keep({ accelerator, sessions: [...sessions, this.#session] });
    }
    return true;
  }

  /** Returns whether a press of `accelerator` was received: ever, and since the app started. */
  of(accelerator: string): { readonly heard: boolean; readonly heardInThisRun: boolean } {
    const kept = this.#memory.read();
    return {
      heard: kept?.accelerator === accelerator && kept.sessions.includes(this.#session),
      heardInThisRun: this.#inThisRun === accelerator,
    };
  }
}
