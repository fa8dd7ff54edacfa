import { theTask } from '#shared/focus/testTimer.ts';
import { type FocusState, NO_FOCUS, type TimerEvent } from '#shared/focus/timerFacts.ts';
import { type FocusChange, FocusTimer, type Kept } from './focusTimer.ts';
import { TestClock } from './testClock.ts';

export const SESSION = '11111111-1111-4111-8111-111111111111';
export const START = { type: 'start', sessionId: SESSION, task: theTask } as const satisfies TimerEvent;

/** The disk of one account, as a restart finds it. */
export class Disk implements Kept {
  state: FocusState;
  kept = 0;
  seen = 0;

  constructor(state: FocusState = NO_FOCUS) {
    this.state = state;
  }

  keep(state: FocusState): void {
    this.kept += 1;
    this.state = state;
  }

  keepSeen(state: FocusState): void {
    this.seen += 1;
    this.state = state;
  }

  flush(): Promise<void> {
    return Promise.resolve();
  }
}

/** A computer with clocks and disks, on which the app is started. */
export class Computer {
  clock = new TestClock();
  heard: FocusChange[] = [];
  readonly #disks = new Map<number, Disk>();

  diskOf(accountId: number): Disk {
    const disk = this.#disks.get(accountId) ?? new Disk();
    this.#disks.set(accountId, disk);
    return disk;
  }

  /** Starts the app with this account signed in. */
  async start(accountId: number | null = 7): Promise<FocusTimer> {
    const timer = new FocusTimer({
      clock: this.clock,
      open: (id) => Promise.resolve({ file: this.diskOf(id), state: this.diskOf(id).state }),
      onChange: (change) => this.heard.push(change),
    });
    await timer.follow(accountId);
    return timer;
  }

  /** Ends the app for this many milliseconds, keeping only what is on disk, then starts it again. */
  async restart(away: number): Promise<FocusTimer> {
    this.#disks.set(7, new Disk(this.diskOf(7).state));
    this.clock = new TestClock(this.clock.read().wall + away, 17);
    return await this.start();
  }
}
