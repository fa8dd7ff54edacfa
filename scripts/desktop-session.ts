// Runs a command in its own desktop session: `node scripts/desktop-session.ts npx playwright test`. Real X server, real
// bus, real window manager; notifications (dunst) and the keyring are started by the bus on demand. With `--desktops=3`
// before the command there are three of them; the command runs on the first, and environment variables say how to reach
// the others.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { DESKTOPS, type DesktopAddress } from './desktops.ts';

const START_MS = 15_000;
const END_MS = 3_000;
const DISPLAY_FD = 3;
const SCREEN = '1280x800x24';

/** Everything that we started, each the leader of its own process group, in order. */
const started: ChildProcess[] = [];

function begin(command: string, args: readonly string[], env: NodeJS.ProcessEnv, quiet = true): ChildProcess {
  const output = quiet ? 'ignore' : 'inherit';
  const stdio = quiet ? (['ignore', 'pipe', output, 'pipe'] as const) : (['inherit', output, output] as const);
  const child = spawn(command, args, { env, stdio: [...stdio], detached: true });
  started.push(child);
  return child;
}

/** First line that a program prints to a stream: Xvfb reports its display that way, the bus its address. */
async function firstLine(child: ChildProcess, stream: unknown): Promise<string> {
  const lines = createInterface({ input: stream as Readable });
  const signal = AbortSignal.timeout(START_MS);
  try {
    const [line] = await Promise.race([
      once(lines, 'line', { signal }),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`${child.spawnfile} ended at once`))),
    ]);
    return String(line);
  } finally {
    lines.close();
  }
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false; // The whole group has exited.
  }
}

/** Ends a program and everything it started. */
async function endGroup(child: ChildProcess): Promise<void> {
  killGroup(child, 'SIGTERM');
  const deadline = Date.now() + END_MS;
  while (killGroup(child, 0) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  killGroup(child, 'SIGKILL');
}

/** Starts a desktop whose programs share their runtime files in this folder. */
async function startDesktop(folder: string): Promise<DesktopAddress> {
  const env: NodeJS.ProcessEnv = { ...ourEnvironment(), XDG_RUNTIME_DIR: folder };
  // -r: disables auto-repeat. On a slow machine a short press would count as several.
  const screen = ['-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset', '-r', '-displayfd', String(DISPLAY_FD)];
  const server = begin('Xvfb', screen, env);
  const display = `:${await firstLine(server, server.stdio[DISPLAY_FD])}`;
  env['DISPLAY'] = display;

  const bus = begin('dbus-daemon', ['--session', '--nofork', '--print-address=1'], env);
  const address = await firstLine(bus, bus.stdout);
  env['DBUS_SESSION_BUS_ADDRESS'] = address;

  begin('openbox', ['--sm-disable'], env);
  return { DISPLAY: display, DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: folder };
}

/** Without variables of the outer desktop; with one, safeStorage would also wait for a locked keyring. */
function ourEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, XDG_SESSION_TYPE: 'x11' };
  for (const name of ['WAYLAND_DISPLAY', 'XDG_CURRENT_DESKTOP', 'XAUTHORITY']) Reflect.deleteProperty(env, name);
  return env;
}

async function inSession(root: string, count: number, command: string, args: readonly string[]): Promise<number> {
  const folders = Array.from({ length: count }, (_, place) => path.join(root, String(place + 1)));
  for (const folder of folders) mkdirSync(folder, { mode: 0o700 });
  const desktops = await Promise.all(folders.map((folder) => startDesktop(folder)));

  const env = { ...ourEnvironment(), ...desktops[0], [DESKTOPS]: JSON.stringify(desktops) };
  const work = begin(command, args, env, false);
  const [code, signal] = (await once(work, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? (signal === 'SIGINT' ? 130 : 143);
}

async function main([first = '', ...others]: readonly string[]): Promise<number> {
  const asked = /^--desktops=([1-9])$/.exec(first)?.[1];
  const [command, ...args] = asked === undefined ? [first, ...others] : others;
  if (!command) {
    console.error('Usage: node scripts/desktop-session.ts [--desktops=<number>] <command> [arguments]');
    return 2;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-session-'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const work = started.at(-1);
      if (work) killGroup(work, signal);
    });
  }
  try {
    return await inSession(folder, Number(asked ?? 1), command, args);
  } catch (error) {
    console.error(`The desktop session could not start: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    for (const child of started.toReversed()) await endGroup(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exit(await main(process.argv.slice(2)));
