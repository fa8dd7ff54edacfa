import type { Desktop } from '#shared/brain-dump/ipc.ts';

/** What this computer remembers of a key that arrived. */
export interface HeardKey {
  readonly accelerator: string;
  /** The kinds of session in which it did. */
  readonly sessions: readonly Desktop['session'][];
}

/** Where it is remembered. */
export interface HeardMemory {
  read(): HeardKey | undefined;
  keep(heard: HeardKey): void;
}

/**
 * Whether the global key works: only a press that arrived proves it, for `register()` says yes on Wayland before anything is
 * bound. What is known belongs to one key in one kind of session.
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
   * A press of `accelerator` arrived. On Wayland our own focused window hears its keys anyhow (through XWayland), so that
   * only a press in another program proves something.
   * @param isOursInFront - one of our windows had the keyboard at that moment
   * @returns whether it proves that the key works from anywhere
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

  /** What is known of `accelerator`: ever, and since the app started. */
  of(accelerator: string): { readonly heard: boolean; readonly heardInThisRun: boolean } {
    const kept = this.#memory.read();
    return {
      heard: kept?.accelerator === accelerator && kept.sessions.includes(this.#session),
      heardInThisRun: this.#inThisRun === accelerator,
    };
  }
}
