import type { FocusNow } from '#shared/focus/ipc.ts';
import { lengthsOf } from '#shared/focus/lengths.ts';
import { mayRemind } from '#shared/focus/restOfFocus.ts';
import { passTime } from '#shared/focus/passTime.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import { advance } from '#shared/focus/timer.ts';
import { type FocusState, type Reading, type Timer, type TimerEvent, wholeReading } from '#shared/focus/timerFacts.ts';
import { after } from '#main/platform/after.ts';
import { nextLookIn, onlyRanOn } from './schedule.ts';

/** Both clocks of this computer, and a way to be called later. */
export interface Clock {
  read(): Reading;
  /** Calls once after `ms` milliseconds or a moment more; the answer takes it back. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  read: () => wholeReading({ wall: Date.now(), monotonic: performance.now() }),
  after,
};

/** Where one account's timer is kept. */
export interface Kept {
  keep(state: FocusState): void;
  keepSeen(state: FocusState): void;
  flush(): Promise<void>;
}

/** What became of the timer, and by what. */
export interface FocusChange {
  readonly before: Timer | null;
  readonly now: FocusNow;
  /** `account`: another person's timer, or nobody's. */
  readonly by: TimerEvent['type'] | 'account';
}

/** What the timer needs of the world. */
export interface FocusWorld {
  readonly clock: Clock;
  open(accountId: number): Promise<{ file: Kept; state: FocusState }>;
  /** Hears of every change, and of every second of a running timer. */
  onChange(change: FocusChange): void;
}

/**
 * The timer of whoever is signed in: the one place where both clocks are read and `advance` is called. While nothing runs it
 * waits for nothing. The timer of an account that signs out is paused and rests on the disk; a break runs on (spec settled,
 * Focus details).
 */
export class FocusTimer {
  readonly #world: FocusWorld;
  #account: { readonly id: number; readonly file: Kept; state: FocusState } | null = null;
  #cancelLook: () => void = () => undefined;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(world: FocusWorld) {
    this.#world = world;
  }

  /** Whose timer it is; null while nobody is signed in. */
  get accountId(): number | null {
    return this.#account?.id ?? null;
  }

  get now(): FocusNow {
    return { timer: this.#account?.state.timer ?? null, at: this.#world.clock.read() };
  }

  /** How many minutes the next session lasts. */
  get focusMinutes(): number {
    return lengthsOf(this.#account?.state ?? {}).focusMinutes;
  }

  /** The sessions of this account that the server does not have. */
  get toBook(): readonly ClosedSession[] {
    return this.#account?.state.toBook ?? [];
  }

  /** Whether other reminders may come now. */
  mayRemind(): boolean {
    return mayRemind(this.#account?.state.timer ?? null, this.#world.clock.read());
  }

  /** Whether a session runs at this moment. */
  isRunning(): boolean {
    const { timer, at } = this.now;
    const now = timer && passTime(timer, at);
    return now?.phase === 'focus' && now.clock.is === 'running';
  }

  /** Puts the timer of this account in the place of the one before. Returns when it is there. */
  follow(accountId: number | null): Promise<void> {
    const followed = this.#turn.then(() => this.#change(accountId));
    this.#turn = followed.catch(() => undefined);
    return followed;
  }

  /** The timer after an event; without an account there is none, and nothing happens to it. */
  send(event: TimerEvent): FocusNow {
    const account = this.#account;
    if (!account || this.#isStopped) return this.now;
    const before = account.state;
    const at = this.#world.clock.read();
    account.state = advance(before, event, at);
    if (onlyRanOn(before, account.state)) account.file.keepSeen(account.state);
    else if (account.state !== before) account.file.keep(account.state);
    const now = { timer: account.state.timer, at };
    this.#look(now);
    this.#world.onChange({ before: before.timer, now, by: event.type });
    return now;
  }

  /** Nothing happens any more; returns when all is on the disk. */
  async stop(): Promise<void> {
    await this.#turn;
    this.send({ type: 'tick' });
    this.#isStopped = true;
    this.#cancelLook();
    const account = this.#account;
    account?.file.keep(account.state);
    await account?.file.flush();
  }

  async #change(accountId: number | null): Promise<void> {
    if (accountId === this.accountId || this.#isStopped) return;
    await this.#rest();
    if (accountId === null) return;
    const opened = await this.#world.open(accountId);
    this.#account = { id: accountId, ...opened };
    this.send({ type: 'restored' });
  }

  /** Focus stands still from now on, because nobody sees it any more. */
  async #rest(): Promise<void> {
    const account = this.#account;
    if (!account) return;
    this.send({ type: 'pause' });
    this.#cancelLook();
    this.#account = null;
    this.#world.onChange({ before: account.state.timer, now: this.now, by: 'account' });
    await account.file.flush();
  }

  /** Looks again when something changes by itself, and never twice. */
  #look({ timer, at }: FocusNow): void {
    this.#cancelLook();
    const ms = nextLookIn(timer, at);
    this.#cancelLook = ms === null ? () => undefined : this.#world.clock.after(ms, () => this.send({ type: 'tick' }));
  }
}
