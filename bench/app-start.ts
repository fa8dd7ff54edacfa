// How long the companion takes beside an Electron app with one blank page, in turns in one run: the milliseconds from its start
// until something in its window can be used.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildDesktop } from '../scripts/builds.ts';
import { electronRuntime } from '../scripts/electron-runtime.ts';
import { enterDesktopSession } from '../scripts/in-session.ts';

enterDesktopSession(import.meta.filename);

const STARTS = 8;
const MOST_TIMES = 1.5;
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

/** One start: when each mark was seen. */
async function startOnce(program: string, name: Name): Promise<ReadonlyMap<string, number>> {
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
  for await (const line of createInterface({ input: app.stdout })) {
    const [, what, at] = /^mark (.+) ([\d.]+)$/.exec(line) ?? [];
    if (what) seen.set(what, Number(at) - begun);
    if (marks.every((mark) => seen.has(mark))) app.kill('SIGTERM');
  }
  await gone;
  return seen;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

const runtime = await electronRuntime();
if (!runtime) process.exit(1);
await buildDesktop();
const names = Object.keys(apps) as Name[];
/** These warm the caches and are not counted: what is compiled is kept once it was used twice. */
for (let start = 0; start < 3; start += 1) for (const name of names) await startOnce(runtime.path, name);

const starts: Record<Name, ReadonlyMap<string, number>[]> = { companion: [], blank: [] };
for (let start = 0; start < STARTS; start += 1) {
  for (const name of names) starts[name].push(await startOnce(runtime.path, name));
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
const verdict = times <= MOST_TIMES ? 'within' : 'OVER';
console.log(
  `from start to use: ${times.toFixed(2)} blank windows (${verdict} ${MOST_TIMES}), load ${loadavg()[0]?.toFixed(2)}`,
);
if (times > MOST_TIMES) process.exitCode = 1;
rmSync(data, { recursive: true, force: true });
