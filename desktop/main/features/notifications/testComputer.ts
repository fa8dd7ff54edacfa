import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import type { Ring } from '#shared/notifications/ring.ts';
import { at } from '#shared/notifications/testFacts.ts';
import { Kept, type KeptFile, NOTHING_KEPT } from './kept.ts';
import { Reminding } from './reminding.ts';

const MINUTE = 60_000;

/** The disk of one account, as a restart finds it: only flushed data. */
class Disk {
  written = JSON.stringify(NOTHING_KEPT);

  open(): KeptFile {
    let value = Kept.parse(JSON.parse(this.written));
    return {
      get value() {
        return value;
      },
      keep: (next) => (value = next),
      flush: () => {
        this.written = JSON.stringify(Kept.parse(value));
        return Promise.resolve();
      },
    };
  }
}

/** Records which device claimed first, as the server does. */
export class ClaimServer {
  readonly #owners = new Map<string, string>();
  isUp = true;
  /** All claimed keys, in order. */
  readonly asked: string[] = [];

  claim(keys: readonly string[], device: string): readonly string[] | null {
    if (!this.isUp) return null;
    this.asked.push(...keys);
    for (const key of keys) if (!this.#owners.has(key)) this.#owners.set(key, device);
    return keys.filter((key) => this.#owners.get(key) === device);
  }

  has(key: string): boolean {
    return this.#owners.has(key);
  }
}

/** A computer with a disk and a clock that advances on demand. */
export class Computer {
  readonly told: Ring[] = [];
  readonly server: ClaimServer;
  readonly device: string;
  isFocusing = false;
  /** End of the user's current meeting. */
  busyUntil: Date | null = null;
  withdrawn = 0;
  /** Number of reminders that a restart would show again. */
  toldTooEarly = 0;
  /** Pauses that the tray was notified of. */
  readonly pauses: (Date | null)[] = [];
  /** Called during a request to the server. */
  meanwhile: () => void = () => undefined;
  reminding: Reminding;
  #now = at('08:00').getTime();
  #timers: { at: number; call: () => void }[] = [];
  readonly #disks = new Map<number, Disk>();

  constructor(server = new ClaimServer(), device = 'here') {
    this.server = server;
    this.device = device;
    this.reminding = this.#start();
  }

  get now(): Date {
    return new Date(this.#now);
  }

  /** Task or kind of every shown reminder, with the number of others that came with it. */
  get rings(): readonly string[] {
    return this.told.map(({ reminder, others }) => `${reminder.key} +${others}`);
  }

  /** Reports the facts, as the page does. */
  async know(facts: ReminderFacts): Promise<void> {
    await this.reminding.know(facts);
  }

  /** Lets time pass and runs the timeouts. */
  async runs(to: Date): Promise<void> {
    for (;;) {
      const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
      if (!next || next.at > to.getTime()) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
      await this.settles();
    }
    this.#now = to.getTime();
  }

  /** Puts the computer to sleep: the wall clock advances, timeouts do not fire. */
  sleeps(to: Date): void {
    const slept = to.getTime() - this.#now;
    this.#now = to.getTime();
    this.#timers = this.#timers.map((timer) => ({ ...timer, at: timer.at + slept }));
  }

  /** Waits until all pending work is done. */
  async settles(): Promise<void> {
    await this.reminding.act('nothing:there', 'open');
  }

  /** Kills the app and starts it again. */
  async isKilled(): Promise<void> {
    this.#timers = [];
    this.reminding = this.#start();
    await this.reminding.follow(7);
  }

  get longestWait(): number {
    return Math.max(...this.#timers.map((timer) => timer.at - this.#now)) / MINUTE;
  }

  #start(): Reminding {
    return new Reminding({
      now: () => this.now,
      after: (ms, call) => {
        const timer = { at: this.#now + ms, call };
        this.#timers.push(timer);
        return () => (this.#timers = this.#timers.filter((other) => other.call !== call));
      },
      open: (accountId) => {
        const disk = this.#disks.get(accountId) ?? new Disk();
        this.#disks.set(accountId, disk);
        return Promise.resolve(disk.open());
      },
      mayRemind: () => !this.isFocusing,
      busyUntil: () => this.busyUntil,
      claim: (keys) => {
        this.meanwhile();
        return Promise.resolve(this.server.claim(keys, this.device));
      },
      tell: (ring, { accountId }) => {
        this.told.push(ring);
        if (!this.#disks.get(accountId)?.written.includes(ring.reminder.key)) this.toldTooEarly += 1;
      },
      withdraw: () => (this.withdrawn += 1),
      onPause: () => this.pauses.push(this.reminding.pausedUntil),
      onTrouble: (what, error) => {
        throw new Error(what, { cause: error });
      },
    });
  }
}
