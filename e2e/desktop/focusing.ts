import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FocusNow } from '../../shared/focus/ipc.ts';
import { BREAK_MS, FOCUS_MS, type FocusTask } from '../../shared/focus/session.ts';
import { shown } from '../../shared/focus/shown.ts';
import { FocusState, NO_FOCUS, type Timer, type TimerEvent } from '../../shared/focus/timerFacts.ts';
import { theTask } from '../../shared/focus/testTimer.ts';
import type { DesktopApp } from './app.ts';

export { theTask };

/** The app's timer through the API of its pages. */
export class Focusing {
  readonly #app: DesktopApp;

  constructor(app: DesktopApp) {
    this.#app = app;
  }

  read(): Promise<FocusNow> {
    return this.#ask('focus:read');
  }

  send(
    event:
      | TimerEvent
      | Extract<
          TimerEvent['type'],
          'pause' | 'resume' | 'endEarly' | 'continue' | 'takeBreak' | 'skipBreak' | 'doneForNow'
        >,
  ): Promise<FocusNow> {
    return this.#ask('focus:send', typeof event === 'string' ? { type: event } : event);
  }

  start(task: FocusTask = theTask): Promise<FocusNow> {
    return this.send({ type: 'start', sessionId: crypto.randomUUID(), task });
  }

  async oneThing(task: FocusTask | null): Promise<void> {
    await this.#ask('focus:one-thing', { task });
  }

  async phase(): Promise<string | null> {
    return (await this.read()).timer?.phase ?? null;
  }

  /** Remaining milliseconds, by the app's own clocks. */
  async left(): Promise<number> {
    const { timer, at } = await this.read();
    if (!timer) throw new Error('There is no timer');
    const { endsAt, secondsLeft } = shown(timer, at);
    return endsAt === null ? secondsLeft * 1000 : endsAt - at.wall;
  }

  /** Emits a system event to the app. */
  async system(what: 'suspend' | 'resume'): Promise<void> {
    await this.#app.electron.evaluate(({ powerMonitor }, name) => {
      powerMonitor.emit(name);
      powerMonitor.emit(name); // Linux emits each of them twice.
    }, what);
  }

  async hideWindow(): Promise<void> {
    await this.#app.electron.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.hide();
    });
  }

  async #ask<T>(channel: string, input?: unknown): Promise<T> {
    const page = await this.#app.main();
    return await page.evaluate<T>(`unchaos.ask(${JSON.stringify(channel)}, ${JSON.stringify(input)})`);
  }
}

/** An account's timer on disk. */
export class FocusDisk {
  readonly #folder: string;
  readonly #file: string;
  readonly #account: string;

  constructor(userData: string, accountId = 7) {
    this.#account = path.join(userData, 'account.json');
    this.#folder = path.join(userData, 'focus');
    this.#file = path.join(this.#folder, `${accountId}.json`);
  }

  write(text: string): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#file, text);
  }

  /** Writes this timer as if the app had just quit. */
  leave(timer: Timer): void {
    this.write(JSON.stringify(FocusState.parse({ ...NO_FOCUS, timer })));
  }

  /** Removes the user, so that no timer continues before a user signs in. */
  forgetWho(): void {
    rmSync(this.#account, { force: true });
  }

  /** State written at the last event. */
  facts(): FocusState {
    return FocusState.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
  }

  /** When it was written, in milliseconds since 1970. */
  writtenAt(): number {
    return statSync(this.#file).mtimeMs;
  }
}

const at = (wall: number) => ({ wall, monotonic: 1 });

/** A session with this many milliseconds left, running until a moment ago. */
export const sessionWith =
  (left: number) =>
  (now: number): Timer => ({
    phase: 'focus',
    session: {
      id: crypto.randomUUID(),
      task: theTask,
      startedAt: now - FOCUS_MS + left,
      stretches: [{ startedAt: now - FOCUS_MS + left, ms: FOCUS_MS - left, endedBy: 'pause' }],
    },
    clock: { is: 'running', since: at(now), seen: at(now) },
  });

/** A break with this many milliseconds left. */
export const breakWith =
  (left: number) =>
  (now: number): Timer => ({
    phase: 'onBreak',
    task: theTask,
    outcome: 'progress',
    startedAt: now - BREAK_MS + left,
    addedMs: BREAK_MS - left,
    since: at(now),
    seen: at(now),
    asleepSince: null,
  });
