import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReminderCard, SelfCheck } from '../../shared/notifications/ipc.ts';
import type { ReminderFacts } from '../../shared/notifications/reminders.ts';
import { defaultSettings } from '../../shared/notifications/settings.ts';
import { defaultSchedule } from '../../shared/planning/workSchedule.ts';
import type { DesktopApp } from './app.ts';

/** A time zone in which it is around noon: no quiet hours, and no midnight during a test. */
function noonZone(): string {
  const away = new Date().getUTCHours() - 12;
  return `Etc/GMT${away < 0 ? away : `+${away}`}`;
}

const SECOND = 1000;
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * SECOND).toISOString();

/** A user who is reminded only of what a test adds. */
export function factsWith(more: Partial<ReminderFacts> = {}): ReminderFacts {
  const timeZone = noonZone();
  return {
    accountId: 7,
    timeZone,
    settings: defaultSettings(null),
    schedule: defaultSchedule('remote_flexible', timeZone, '2026-01-01'),
    oneThing: null,
    tasks: [],
    lastSeenAt: inSeconds(-60),
    ...more,
  };
}

/** A task with a reminder in this many seconds. */
export const taskIn = (seconds: number, taskId: number, title = `Task ${taskId}`) => ({
  taskId,
  title,
  remindAt: inSeconds(seconds),
});

/** A ONE Thing with its first reminder in this many seconds. */
export const oneThingIn = (seconds: number, taskId: number, title: string) => ({
  taskId,
  title,
  setAt: inSeconds(seconds - 30 * 60),
  status: 'open' as const,
});

export const keyOf = ({ taskId, remindAt }: ReturnType<typeof taskIn>): string =>
  `task:${taskId}:${Date.parse(remindAt)}`;

/** The app's reminders through the API of its page. */
export class Reminders {
  readonly #app: DesktopApp;

  constructor(app: DesktopApp) {
    this.#app = app;
  }

  async know(facts: ReminderFacts | null): Promise<void> {
    await this.#ask('notifications:facts', facts);
  }

  async act(key: string, action: string): Promise<void> {
    await this.#ask('notifications:act', { key, action });
  }

  async encourage(kind: string): Promise<void> {
    await this.#ask('notifications:encourage', { kind, title: null });
  }

  check(show: boolean): Promise<SelfCheck> {
    return this.#ask('notifications:self-check', { show });
  }

  /** Records the page's messages from now on. */
  async listen(): Promise<void> {
    const page = await this.#app.main();
    await page.evaluate(`
      window.cards = []; window.acted = []; window.paths = []; window.pauses = [];
      unchaos.on('notifications:card', (card) => window.cards.push(card));
      unchaos.on('notifications:acted', (acted) => window.acted.push(acted));
      unchaos.on('notifications:paused', (pause) => window.pauses.push(pause));
      unchaos.on('app:open-path', ({ path }) => window.paths.push(path));
    `);
  }

  async heard<T = ReminderCard>(what: 'cards' | 'acted' | 'paths' | 'pauses'): Promise<readonly T[]> {
    return await (await this.#app.main()).evaluate<T[]>(`window.${what}`);
  }

  async #ask<T>(channel: string, input: unknown): Promise<T> {
    const page = await this.#app.main();
    return await page.evaluate<T>(`unchaos.ask(${JSON.stringify(channel)}, ${JSON.stringify(input)})`);
  }
}

/** An account's reminders on disk. */
export class RemindersDisk {
  readonly #userData: string;

  constructor(userData: string) {
    this.#userData = userData;
  }

  /** Marks the user as welcomed before. */
  isKnown(): void {
    mkdirSync(this.#userData, { recursive: true });
    writeFileSync(path.join(this.#userData, 'settings.json'), JSON.stringify({ isWelcomed: true }));
  }

  /** When each snoozed reminder is due, in milliseconds since 1970. */
  snoozed(): readonly { key: string; until: number }[] {
    const { rings } = this.#read();
    return rings.snoozed.map(({ key, until }) => ({ key, until: Date.parse(until) }));
  }

  /** Skips the ten minutes: snoozed reminders are due in this many seconds. */
  waitForSnoozed(seconds: number): void {
    const kept = this.#read();
    const snoozed = kept.rings.snoozed.map(({ key }) => ({ key, until: inSeconds(seconds) }));
    writeFileSync(this.#file, JSON.stringify({ ...kept, rings: { ...kept.rings, snoozed } }));
  }

  get #file(): string {
    return path.join(this.#userData, 'reminders', '7.json');
  }

  #read() {
    return JSON.parse(readFileSync(this.#file, 'utf8')) as {
      rings: { snoozed: { key: string; until: string }[] };
    };
  }
}
