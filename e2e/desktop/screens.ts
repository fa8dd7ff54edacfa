import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DRIVER = '/usr/lib/xorg/modules/drivers/dummy_drv.so';
/** File descriptor on which the X server reports its display number. */
const DISPLAY_FD = 3;
const MODES = { DUMMY0: '1280x800', DUMMY1: '1368x768' } as const;

/** No real devices: a virtual graphics card, and keyboard and pointer controlled by programs. */
const CONFIG = `
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 2700 800
  EndSubSection
EndSection
`;

/** What is missing for several displays, as a sentence; null if nothing is. */
export const missingForScreens = (): string | null =>
  existsSync(DRIVER)
    ? null
    : 'several displays need a graphics card in memory. On Debian: apt-get install xserver-xorg-core xserver-xorg-video-dummy x11-xserver-utils';

/** A rectangle in pixels of the X server. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The two displays, the right one while connected. */
export const LEFT: Spot = { x: 0, y: 0, width: 1280, height: 800 };
export const RIGHT: Spot = { x: 1280, y: 0, width: 1368, height: 768 };

/** Whether one rectangle is fully inside the other. */
export const isIn = (spot: Spot, room: Spot): boolean =>
  spot.x >= room.x &&
  spot.y >= room.y &&
  spot.x + spot.width <= room.x + room.width &&
  spot.y + spot.height <= room.y + room.height;

/** A real X server (Xorg) with a window manager and two displays; the right one can be disconnected. */
export class Screens {
  readonly #folder: string;
  readonly #programs: ChildProcess[] = [];
  #display = '';

  private constructor() {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'unchaos-screens-'));
  }

  static async start(): Promise<Screens> {
    const screens = new Screens();
    try {
      await screens.#begin();
      return screens;
    } catch (error) {
      await screens.stop();
      throw error;
    }
  }

  /** Environment for programs on it. */
  get env(): Readonly<Record<string, string>> {
    return { DISPLAY: this.#display };
  }

  async #begin(): Promise<void> {
    const config = path.join(this.#folder, 'xorg.conf');
    writeFileSync(config, CONFIG);
    const files = ['-config', config, '-configdir', this.#folder, '-logfile', path.join(this.#folder, 'log')];
    const ours = ['-novtswitch', '-sharevts', '-nolisten', 'tcp', '-noreset', '-displayfd', String(DISPLAY_FD)];
    const server = spawn('Xorg', [...files, ...ours], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    this.#programs.push(server);
    const told = createInterface({ input: server.stdio[DISPLAY_FD] as Readable });
    const ended = once(server, 'exit').then(() => Promise.reject(new Error('Xorg ended at once')));
    const [number] = (await Promise.race([once(told, 'line'), ended])) as [string];
    this.#display = `:${number}`;
    this.#programs.push(spawn('openbox', ['--sm-disable'], { env: { ...process.env, ...this.env }, stdio: 'ignore' }));
    await this.#run('xrandr', '--addmode', 'DUMMY1', MODES.DUMMY1);
    await this.#run('xrandr', '--output', 'DUMMY0', '--mode', MODES.DUMMY0, '--primary');
    await this.plug();
    await this.#run('xrandr', '--query'); // The server detects displays only when queried.
  }

  /** Connects the right display. */
  async plug(): Promise<void> {
    await this.#run('xrandr', '--output', 'DUMMY1', '--mode', MODES.DUMMY1, '--pos', `${RIGHT.x}x${RIGHT.y}`);
  }

  /** Disconnects the right display. */
  async unplug(): Promise<void> {
    await this.#run('xrandr', '--output', 'DUMMY1', '--off');
  }

  /** Moves the pointer to the middle of a display. */
  async pointAt({ x, y, width, height }: Spot): Promise<void> {
    await this.#run('xdotool', 'mousemove', String(x + width / 2), String(y + height / 2));
  }

  async press(key: string): Promise<void> {
    await this.#run('xdotool', 'key', key);
  }

  async type(text: string): Promise<void> {
    await this.#run('xdotool', 'type', '--delay', '15', text);
  }

  /** Moves a window through the window manager, like a user. */
  async move(window: string, x: number, y: number): Promise<void> {
    await this.#run('xdotool', 'windowmove', window, String(x), String(y));
  }

  async resize(window: string, width: number, height: number): Promise<void> {
    await this.#run('xdotool', 'windowsize', window, String(width), String(height));
  }

  /** Position of a window on the X server. */
  async where(window: string): Promise<Spot> {
    const { stdout } = await this.#run('xwininfo', '-id', window);
    const read = (what: string): number => Number(new RegExp(`${what}:\\s+(-?\\d+)`).exec(stdout)?.[1]);
    return {
      x: read('Absolute upper-left X'),
      y: read('Absolute upper-left Y'),
      width: read('Width'),
      height: read('Height'),
    };
  }

  /** Takes a screenshot of both displays. */
  picture(file: string): void {
    execFileSync('import', ['-window', 'root', file], { env: { ...process.env, ...this.env } });
  }

  async stop(): Promise<void> {
    for (const program of this.#programs.toReversed()) {
      if (program.exitCode !== null || program.signalCode !== null) continue;
      const gone = once(program, 'exit');
      program.kill();
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(program: string, ...args: string[]) {
    return run(program, args, { env: { ...process.env, ...this.env }, timeout: 30_000 });
  }
}
