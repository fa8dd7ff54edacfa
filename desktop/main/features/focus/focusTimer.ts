import type { FocusNow } from '#shared/focus/ipc.ts';
import { lengthsOf } from '#shared/focus/lengths.ts';
import { mayRemind } from '#shared/focus/restOfFocus.ts';
import { passTime } from '#shared/focus/passTime.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import { advance } from '#shared/focus/timer.ts';
import { type FocusState, type Reading, type Timer, type TimerEvent, wholeReading } from '#shared/focus/timerFacts.ts';
import { after } from '#main/platform/after.ts';
import { nextLookIn, onlyRanOn } from './schedule.ts';

/** Both clocks of this computer, and a timeout. */
export interface Clock {
  read(): Reading;
  /** Calls once after at least `ms` milliseconds; the returned function cancels it. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  read: () => wholeReading({ wall: Date.now(), monotonic: performance.now() }),
  after,
};

/** Storage of one account's timer. */
export interface Kept {
  keep(state: FocusState): void;
  keepSeen(state: FocusState): void;
  flush(): Promise<void>;
}

/** A new timer state, and its cause. */
export interface FocusChange {
  readonly before: Timer | null;
  readonly now: FocusNow;
  /** `account`: the timer now belongs to another account or to none. */
  readonly by: TimerEvent['type'] | 'account';
}

/** Dependencies of the timer. */
export interface FocusWorld {
  readonly clock: Clock;
  open(accountId: number): Promise<{ file: Kept; state: FocusState }>;
  /** Called after every change and every second of a running timer. */
  onChange(change: FocusChange): void;
}

/**
 * The signed-in user's timer: the only place that reads both clocks and calls `advance`. While nothing runs it
 * schedules nothing. When an account signs out, its timer is paused and stays on disk; a break keeps running (spec
 * settled, Focus details).
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

  /** Account that the timer belongs to; null while no user is signed in. */
  get accountId(): number | null {
    return this.#account?.id ?? null;
  }

  get now(): FocusNow {
    return { timer: this.#account?.state.timer ?? null, at: this.#world.clock.read() };
  }

  /** Minutes that the next session lasts. */
  get focusMinutes(): number {
    return lengthsOf(this.#account?.state ?? {}).focusMinutes;
  }

  /** Sessions of this account that the server does not have yet. */
  get toBook(): readonly ClosedSession[] {
    return this.#account?.state.toBook ?? [];
  }

  /** Whether other reminders may be shown now. */
  mayRemind(): boolean {
    return mayRemind(this.#account?.state.timer ?? null, this.#world.clock.read());
  }

  /** Whether a session is running now. */
  isRunning(): boolean {
    const { timer, at } = this.now;
    const now = timer && passTime(timer, at);
    return now?.phase === 'focus' && now.clock.is === 'running';
  }

  /** Replaces the previous account's timer with this account's. Resolves when it is loaded. */
  follow(accountId: number | null): Promise<void> {
    const followed = this.#turn.then(() => this.#change(accountId));
    this.#turn = followed.catch(() => undefined);
    return followed;
  }

  /** Applies an event and returns the new state; without an account there is no timer and the event is ignored. */
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

  /** Stops the timer; resolves when everything is on disk. */
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

  /** Pauses focus, because the user can no longer see it. */
  async #rest(): Promise<void> {
    const account = this.#account;
    if (!account) return;
    this.send({ type: 'pause' });
    this.#cancelLook();
    this.#account = null;
    this.#world.onChange({ before: account.state.timer, now: this.now, by: 'account' });
    await account.file.flush();
  }

  /** Schedules the next look for when something changes by itself, never twice. */
  #look({ timer, at }: FocusNow): void {
    this.#cancelLook();
    const ms = nextLookIn(timer, at);
    this.#cancelLook = ms === null ? () => undefined : this.#world.clock.after(ms, () => this.send({ type: 'tick' }));
  }
}
