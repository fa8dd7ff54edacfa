// Memory of all processes of the companion with a user signed in on today's plan, including its hidden capture window,
// compared with an Electron app with one blank page. Each is measured alone: with its window visible, and a while after
// it was hidden.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runtime } from '../e2e/desktop/app.ts';
import { buildDesktop } from '../scripts/build.ts';
import { enterDesktopSession } from '../scripts/desktops.ts';
import type { OwnApp } from './parts/ownApp.ts';
import { memoryOf } from './parts/processTree.ts';
import { openBlank, openHome } from './parts/signedIn.ts';

enterDesktopSession(import.meta.filename);

/** Both keep their data between starts, as on a real computer. */
const STARTS = 3;
const MOST_MORE_MB = 80;
/** Milliseconds until an app has finished its start-up work. */
const SETTLE_MS = 20_000;
const HIDDEN_MS = 60_000;

interface Memory {
  readonly inSight: number;
  readonly hidden: number;
}

/** Prints and returns the current memory of an app in megabytes, with its processes. */
function look(name: string, app: OwnApp): number {
  const { all, parts } = memoryOf(app.pid);
  const each = [...parts].map(([kind, megabytes]) => `${kind} ${megabytes.toFixed(0)}`).join(', ');
  console.log(`  ${name.padEnd(22)} ${all.toFixed(0)} MB (${each})`);
  return all;
}

/** Starts an app several times and measures the last start. */
async function measure(name: string, open: () => Promise<OwnApp>): Promise<Memory> {
  for (let start = 1; start < STARTS; start += 1) {
    const app = await open();
    await pause(SETTLE_MS / 4);
    await app.stop();
  }
  const app = await open();
  await pause(SETTLE_MS);
  const inSight = look(`${name}, in sight`, app);
  await app.hide();
  await pause(HIDDEN_MS);
  const hidden = look(`${name}, hidden`, app);
  await app.stop();
  return { inSight, hidden };
}

await buildDesktop();
const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-memory-'));
const home = await openHome();
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Electron ${(await runtime()).version}`);
  const companion = await measure('companion', () => home.open(path.join(folder, 'app')));
  const blank = await measure('blank', () => openBlank(folder));
  for (const when of ['inSight', 'hidden'] as const) {
    const more = companion[when] - blank[when];
    const isWithin = more <= MOST_MORE_MB;
    console.log(`${when}: ${more.toFixed(0)} MB more (${isWithin ? 'within' : 'OVER'} ${MOST_MORE_MB})`);
    if (!isWithin) process.exitCode = 1;
  }
} finally {
  await home.stop();
  rmSync(folder, { recursive: true, force: true });
}
