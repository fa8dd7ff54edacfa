// CPU cost and accuracy of the focus timer, with a tray, a hidden window and a user signed in on today's plan: the
// share of one core that the whole app uses while the timer runs and while it is idle, per process, compared with a
// blank Electron window measured in the same seconds. `WHOLE=1 npm run bench -- focus` also waits for a real 25-minute
// session.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FocusNow } from '#shared/focus/ipc.ts';
import { FOCUS_MS } from '#shared/focus/session.ts';
import { shown } from '#shared/focus/shown.ts';
import { theTask } from '#shared/focus/testTimer.ts';
import { readFocusState } from '#shared/focus/timerFacts.ts';
import { runtime } from '../e2e/desktop/app.ts';
import { TrayHost } from '../e2e/desktop/trayHost.ts';
import { buildDesktop } from '../scripts/build.ts';
import { enterDesktopSession } from '../scripts/desktops.ts';
import type { OwnApp } from './parts/ownApp.ts';
import { cpuWhile } from './parts/processTree.ts';
import { openBlank, openHome } from './parts/signedIn.ts';

enterDesktopSession(import.meta.filename);

const LENGTH_MS = 30_000;
/** The round with the lowest cost counts: other load on the machine can only make programs slower. */
const ROUNDS = 3;
/** Milliseconds to wait after a start: the page's engine collects garbage for two minutes. */
const SETTLE_MS = 150_000;
/** Percent of one core. */
const MOST_RUNNING = 0.3;
const MOST_IDLE = 0.15;
const MOST_LATE_MS = 250;

const load = (): string => `load ${loadavg()[0]?.toFixed(2)}`;

function tell(what: string, value: string, isWithin: boolean, limit: string): void {
  console.log(`${what}: ${value} (${isWithin ? 'within' : 'OVER'} ${limit}), ${load()}`);
  if (!isWithin) process.exitCode = 1;
}

const perCent = (ms: number): number => (100 * ms) / LENGTH_MS;

/** Share of a core that the app uses, taken from the round with the lowest value. */
async function cost(app: OwnApp, blank: OwnApp): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const over = pause(LENGTH_MS);
    const [own, bare] = await Promise.all([cpuWhile(app.pid, over), cpuWhile(blank.pid, over)]);
    const parts = [...own.parts].map(([kind, ms]) => `${kind} ${perCent(ms).toFixed(2)}`).join(', ');
    console.log(
      `  ${perCent(own.all).toFixed(2)} % (${parts}), an empty window ${perCent(bare.all).toFixed(2)} %, ${load()}`,
    );
    least = Math.min(least, perCent(own.all));
  }
  return least;
}

/** Milliseconds by which a whole session ends late, measured by when its end was written. */
async function lateBy(app: OwnApp, file: string): Promise<number> {
  const { timer, at } = await ask(app, 'focus:read');
  const endsAt = (timer && shown(timer, at).endsAt) ?? NaN;
  await pause(endsAt - Date.now() + 5_000);
  if (readFocusState(readFileSync(file, 'utf8'))?.timer?.phase !== 'completed') throw new Error('It has not ended');
  return statSync(file).mtimeMs - endsAt;
}

async function ask(app: OwnApp, channel: string, input?: unknown): Promise<FocusNow> {
  const now = await app.inPage(`unchaos.ask(${JSON.stringify(channel)}, ${JSON.stringify(input)})`);
  return FocusNow.parse(now);
}

await buildDesktop();
const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-focus-'));
const userData = path.join(folder, 'app');
const home = await openHome();
const tray = await TrayHost.start();
const app = await home.open(userData);
const blank = await openBlank(folder);
try {
  for (const one of [app, blank]) await one.hide();
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Electron ${(await runtime()).version}`);

  await pause(SETTLE_MS);
  const idle = await cost(app, blank);
  tell('at rest', `${idle.toFixed(2)} % of a core`, idle <= MOST_IDLE, `${MOST_IDLE} %`);

  await ask(app, 'focus:send', { type: 'start', sessionId: crypto.randomUUID(), task: theTask });
  await pause(2_000);
  const running = await cost(app, blank);
  const limit = `${MOST_RUNNING} %`;
  tell('with a running timer in the tray', `${running.toFixed(2)} % of a core`, running <= MOST_RUNNING, limit);

  if (process.env['WHOLE']) {
    console.log(`a session of ${FOCUS_MS / 60_000} minutes, please wait`);
    const late = await lateBy(app, path.join(userData, 'focus', '1.json'));
    tell('the end came late by', `${late.toFixed(0)} ms`, Math.abs(late) <= MOST_LATE_MS, `${MOST_LATE_MS} ms`);
  }
} finally {
  await app.stop();
  await blank.stop();
  await tray.stop();
  await home.stop();
  rmSync(folder, { recursive: true, force: true });
}
