// What the companion costs beside an Electron app with one blank page, in turns in one run: the milliseconds from its start
// until something in its window can be used, and the memory of all its processes, the hidden capture window's included.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { buildDesktop } from '../scripts/builds.ts';
import { electronRuntime } from '../scripts/electron-runtime.ts';
import { enterDesktopSession } from '../scripts/in-session.ts';
import { memoryOf } from './parts/processTree.ts';

enterDesktopSession(import.meta.filename);

const STARTS = 8;
const MOST_TIMES = 1.5;
const MOST_MORE_MB = 100;
/** Milliseconds after which a start has done what it does by itself. */
const SETTLE_MS = 20_000;
const root = path.resolve(import.meta.dirname, '..');

const apps = {
  companion: { folder: '.', marks: ['main script', 'ready', 'main window usable', 'capture usable'] },
  blank: { folder: 'bench/parts/blank', marks: ['main script', 'ready', 'main window usable'] },
} as const;
type Name = keyof typeof apps;

/** Each keeps its data from start to start, as on a computer where it is used. */
const data = mkdtempSync(path.join(tmpdir(), 'unchaos-start-'));
const userData: Readonly<Record<Name, string>> = {
  companion: path.join(data, 'companion'),
  blank: path.join(data, 'blank'),
};

/** One start: when each mark was seen, and the memory where it is waited for. */
async function startOnce(program: string, name: Name, measures = false) {
  const { folder, marks } = apps[name];
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const begun = performance.timeOrigin + performance.now();
  const app = spawn(program, [...asRoot, '-r', path.join(root, 'bench/marks/start-marks.cjs'), folder], {
    cwd: root,
    env: { ...process.env, UNCHAOS_USER_DATA: userData[name], BLANK_USER_DATA: userData[name] },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(app, 'exit');
  const seen = new Map<string, number>();
  let memory = Number.NaN;
  for await (const line of createInterface({ input: app.stdout })) {
    const [, what, at] = /^mark (.+) ([\d.]+)$/.exec(line) ?? [];
    if (what) seen.set(what, Number(at) - begun);
    if (!marks.every((mark) => seen.has(mark))) continue;
    if (measures) {
      await pause(SETTLE_MS);
      memory = memoryOf(app.pid ?? 0);
    }
    app.kill('SIGTERM');
  }
  await gone;
  return { seen, memory };
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

function tell(what: string, value: string, isWithin: boolean, limit: string): void {
  console.log(`${what}: ${value} (${isWithin ? 'within' : 'OVER'} ${limit}), load ${loadavg()[0]?.toFixed(2)}`);
  if (!isWithin) process.exitCode = 1;
}

const runtime = await electronRuntime();
if (!runtime) process.exit(1);
await buildDesktop();
const names = Object.keys(apps) as Name[];
/** These warm the caches and are not counted: what is compiled is kept once it was used twice. */
for (let start = 0; start < 3; start += 1) for (const name of names) await startOnce(runtime.path, name);

const starts: Record<Name, Map<string, number>[]> = { companion: [], blank: [] };
for (let start = 0; start < STARTS; start += 1) {
  for (const name of names) starts[name].push((await startOnce(runtime.path, name)).seen);
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, Electron ${runtime.version}, ${STARTS} starts each; milliseconds`);
for (const name of names) {
  for (const mark of apps[name].marks) {
    console.log(
      `${name} ${mark}`.padEnd(30),
      Math.round(median(starts[name].map((seen) => seen.get(mark) ?? Number.NaN))),
    );
  }
}
const usable = (name: Name): number => median(starts[name].map((seen) => seen.get('main window usable') ?? Number.NaN));
const times = usable('companion') / usable('blank');
tell('from start to use', `${times.toFixed(2)} blank windows`, times <= MOST_TIMES, `${MOST_TIMES}`);

const memory = { companion: Number.NaN, blank: Number.NaN };
for (const name of names) memory[name] = (await startOnce(runtime.path, name, true)).memory;
const more = memory.companion - memory.blank;
const figures = `${memory.companion.toFixed(0)} MB, a blank window ${memory.blank.toFixed(0)} MB, ${more.toFixed(0)} more`;
tell('memory', figures, more <= MOST_MORE_MB, `${MOST_MORE_MB} more`);
rmSync(data, { recursive: true, force: true });
