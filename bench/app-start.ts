// How long the desktop app takes from its start to its window, warm: the median of eight starts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildDesktop } from '../scripts/builds.ts';
import { electronRuntime } from '../scripts/electron-runtime.ts';
import { enterDesktopSession } from '../scripts/in-session.ts';

enterDesktopSession(import.meta.filename);

const STARTS = 8;
const MARKS = ['main script', 'ready', 'main window ready', 'capture ready'];
const root = path.resolve(import.meta.dirname, '..');

async function startOnce(program: string): Promise<Map<string, number>> {
  const userData = mkdtempSync(path.join(tmpdir(), 'unchaos-start-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const begun = performance.timeOrigin + performance.now();
  const app = spawn(program, [...asRoot, '-r', path.join(root, 'bench/marks/start-marks.cjs'), '.'], {
    cwd: root,
    env: { ...process.env, UNCHAOS_USER_DATA: userData },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(app, 'exit');
  const seen = new Map<string, number>();
  for await (const line of createInterface({ input: app.stdout })) {
    const [, what, at] = /^mark (.+) ([\d.]+)$/.exec(line) ?? [];
    if (what) seen.set(what, Number(at) - begun);
    if (MARKS.every((mark) => seen.has(mark))) app.kill('SIGTERM');
  }
  await gone;
  rmSync(userData, { recursive: true, force: true });
  return seen;
}

const runtime = await electronRuntime();
if (!runtime) process.exit(1);
await buildDesktop();
await startOnce(runtime.path); // Warms the disk's cache and is not counted.

const starts: Map<string, number>[] = [];
for (let start = 0; start < STARTS; start += 1) starts.push(await startOnce(runtime.path));

console.log(`Electron ${runtime.version}, ${STARTS} starts, load ${loadavg()[0]?.toFixed(2)}; milliseconds from spawn`);
for (const mark of MARKS) {
  const times = starts.map((seen) => Math.round(seen.get(mark) ?? Number.NaN)).sort((a, b) => a - b);
  console.log(`${mark.padEnd(18)} median ${times[STARTS / 2]}  (${times[0]}-${times.at(-1)})`);
}
