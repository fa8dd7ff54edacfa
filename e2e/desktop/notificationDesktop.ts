import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** Like the system's session bus, but without activating services. */
const BUS = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;

const History = z.object({
  data: z.tuple([z.array(z.object({ summary: z.object({ data: z.string() }), body: z.object({ data: z.string() }) }))]),
});

/** A desktop's bus with dunst, which shows notifications with their buttons in a menu. */
export class NotificationDesktop {
  readonly #folder: string;
  readonly #bus: ChildProcess;
  readonly address: string;
  #dunst: ChildProcess | undefined;

  private constructor(folder: string, bus: ChildProcess, address: string) {
    this.#folder = folder;
    this.#bus = bus;
    this.address = address;
  }

  /** A desktop without a notification service. */
  static async start(): Promise<NotificationDesktop> {
    const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-desk-'));
    const config = path.join(folder, 'bus.conf');
    writeFileSync(config, BUS);
    const bus = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address=1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(createInterface({ input: bus.stdout }), 'line');
    return new NotificationDesktop(folder, bus, String(line));
  }

  get env(): Readonly<Record<string, string>> {
    return { DBUS_SESSION_BUS_ADDRESS: this.address };
  }

  /** Starts the notification service; resolves when it is ready. */
  async showNotifications(): Promise<void> {
    const menu = path.join(this.#folder, 'menu.sh');
    writeFileSync(menu, `#!/bin/sh\ngrep -m1 -F "#$(cat '${this.#wanted}') ("\n`, { mode: 0o700 });
    const config = path.join(this.#folder, 'dunstrc');
    writeFileSync(config, `[global]\nmarkup = full\ndmenu = ${menu}\n[urgency_normal]\ntimeout = 0\n`);
    this.#dunst = spawn('dunst', ['-conf', config], { env: { ...process.env, ...this.env }, stdio: 'ignore' });
    for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
      try {
        return void this.displayed();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error('dunst did not come up');
  }

  async hideNotifications(): Promise<void> {
    const dunst = this.#dunst;
    this.#dunst = undefined;
    if (!dunst) return;
    const gone = once(dunst, 'exit');
    dunst.kill();
    await gone;
  }

  /** Number of visible notifications. */
  displayed(): number {
    return Number(/Currently displayed: (\d+)/.exec(this.#ctl('count'))?.[1] ?? 0);
  }

  /** Clicks the topmost notification. */
  click(): void {
    this.#ctl('action', '0');
  }

  /** Presses one of its buttons. */
  press(label: string): void {
    writeFileSync(this.#wanted, label);
    this.#ctl('context');
  }

  /** Closed notifications, latest first, as `title: body`. */
  history(): readonly string[] {
    const { data } = History.parse(JSON.parse(this.#ctl('history')));
    return data[0].map(({ summary, body }) => `${summary.data}: ${body.data}`);
  }

  /** Closes all visible notifications, so that they are in the history. */
  putAway(): readonly string[] {
    this.#ctl('close-all');
    return this.history();
  }

  async stop(): Promise<void> {
    await this.hideNotifications();
    const gone = once(this.#bus, 'exit');
    this.#bus.kill();
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #wanted(): string {
    return path.join(this.#folder, 'wanted');
  }

  #ctl(...args: string[]): string {
    return execFileSync('dunstctl', args, {
      encoding: 'utf8',
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
  }
}
