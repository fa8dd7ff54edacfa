// Start-up time of the companion with a signed-in user, compared with an Electron app with one blank page, alternating
// in one run: milliseconds from start until the next task is painted or, when started hidden, until it is laid out.
// Both keep their data between starts, as on a real computer, so the companion already has the plan from the previous
// start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildDesktop } from '../scripts/build.ts';
import { electronRuntime } from '../scripts/electron-runtime.ts';
import { enterDesktopSession } from '../scripts/desktops.ts';
import { openHome } from './parts/signedIn.ts';

enterDesktopSession(import.meta.filename);

const STARTS = 8;
const MOST_TIMES = 1.5;
/** Milliseconds after which a start is given up. */
const PATIENCE_MS = 60_000;
const root = path.resolve(import.meta.dirname, '..');

const MARKS = ['main script', 'ready', 'asks for its page', 'page read', 'there'] as const;
/** The next task of the user in `parts/people.ts`. */
const PLAN = "document.querySelector('main')?.textContent.includes('The one thing') === true";

const apps = {
  companion: { folder: '.', args: [], awaited: PLAN },
  hidden: { folder: '.', args: ['--hidden'], awaited: PLAN },
  blank: { folder: 'bench/parts/blank', args: [], awaited: "document.querySelector('input') !== null" },
} as const;
type Name = keyof typeof apps;

const data = mkdtempSync(path.join(tmpdir(), 'unchaos-start-'));

/** Runs one start and returns when each mark was seen. */
async function startOnce(program: string, name: Name, apiUrl: string): Promise<ReadonlyMap<string, number>> {
  const { folder, args, awaited } = apps[name];
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const begun = performance.timeOrigin + performance.now();
  const giveUp = setTimeout(() => app.kill('SIGTERM'), PATIENCE_MS);
  const app = spawn(program, [...asRoot, '-r', path.join(root, 'bench/marks/start-marks.cjs'), folder, ...args], {
    cwd: root,
    env: {
      ...process.env,
      UNCHAOS_API_URL: apiUrl,
      UNCHAOS_USER_DATA: path.join(data, 'companion'),
      BLANK_USER_DATA: path.join(data, 'blank'),
      BENCH_AWAITED: awaited,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(app, 'exit');
  const seen = new Map<string, number>();
  for await (const line of createInterface({ input: app.stdout })) {
    const [, what, at] = /^mark (.+) ([\d.]+)$/.exec(line) ?? [];
    if (what) seen.set(what, Number(at) - begun);
    if (seen.has('there')) app.kill('SIGTERM');
  }
  await gone;
  clearTimeout(giveUp);
  return seen;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

const runtime = await electronRuntime();
if (!runtime) process.exit(1);
await buildDesktop();
const names = Object.keys(apps) as Name[];
const home = await openHome();
try {
  // No keyring would unlock without the user, so the settings choose file storage.
  mkdirSync(path.join(data, 'companion'));
  writeFileSync(path.join(data, 'companion/settings.json'), JSON.stringify({ signInStorage: 'file' }));
  await (await home.open(path.join(data, 'companion'))).stop();
  const start = (name: Name) => startOnce(runtime.path, name, home.apiUrl);
  /** Warm-up rounds, not counted: compiled code is only cached after its second use. */
  for (let round = 0; round < 3; round += 1) for (const name of names) await start(name);

  const starts: Record<Name, ReadonlyMap<string, number>[]> = { companion: [], hidden: [], blank: [] };
  for (let round = 0; round < STARTS; round += 1) for (const name of names) starts[name].push(await start(name));

  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Electron ${runtime.version}, ${STARTS} starts each; milliseconds`,
  );
  const seenAt = (name: Name, mark: string): number => median(starts[name].map((seen) => seen.get(mark) ?? Number.NaN));
  for (const name of names) {
    console.log(name.padEnd(10), MARKS.map((mark) => `${mark} ${Math.round(seenAt(name, mark))}`).join(', '));
  }
  for (const name of ['companion', 'hidden'] as const) {
    const times = seenAt(name, 'there') / seenAt('blank', 'there');
    const verdict = times <= MOST_TIMES ? 'within' : 'OVER';
    console.log(
      `${name}: ${times.toFixed(2)} blank windows (${verdict} ${MOST_TIMES}), load ${loadavg()[0]?.toFixed(2)}`,
    );
    if (!(times <= MOST_TIMES)) process.exitCode = 1;
  }
} finally {
  await home.stop();
  rmSync(data, { recursive: true, force: true });
}
