// Today's plan in a browser, beside a blank page in the same run: how soon it can be used on a new device, on one that knows it and
// on a slow telephone, what it asks for until then, and its heap; with few and with many tasks. Every figure is the median.
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright';
import { startPostgres } from '#scripts/test-postgres.ts';
import { buildWeb } from '../scripts/builds.ts';
import { heapOf, newDevice, type Opened, openUntil, serveBlank } from './parts/firstScreen.ts';
import { type Person, prepare } from './parts/people.ts';
import { startServer } from './parts/server.ts';

const RUNS = Number(process.env['RUNS'] ?? 7);
/** By then a page has fetched what it keeps for later. */
const SETTLED_MS = 3_000;
const AMOUNTS = [20, 200, 2_000];
const CONTROL = 'Start focus';
/** What must hold on a quiet machine; times are those of the blank page. */
const LIMITS = { cold: 4, requests: 12, kB: 230, warm: 3, warmRequests: 2, slowMs: 2_000, mainThread: 120 } as const;
const MOST_HEAP = 8e6;
const MOST_GROWTH = 1.2;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

function tell(what: string, figure: number, most: number, unit: string, digits = 0): void {
  const isWithin = figure <= most;
  console.log(`  ${what.padEnd(30)} ${figure.toFixed(digits)} ${unit} (${isWithin ? 'within' : 'OVER'} ${most})`);
  if (!isWithin) process.exitCode = 1;
}

/** Medians of each figure over all runs. */
const middle = (all: readonly Opened[]): Opened => ({
  ms: median(all.map(({ ms }) => ms)),
  requests: median(all.map(({ requests }) => requests)),
  kB: median(all.map(({ kB }) => kB)),
  mainThread: median(all.map(({ mainThread }) => mainThread)),
});

interface Ways {
  readonly cold: Opened;
  readonly warm: Opened;
  readonly slow: Opened;
}

/** Opens a page on new devices, on each once more, and on slow ones. */
async function open(browser: Browser, url: string, control: string, person?: Person): Promise<Ways> {
  const found = { cold: [] as Opened[], warm: [] as Opened[], slow: [] as Opened[] };
  for (let run = 0; run < RUNS; run += 1) {
    const device = await newDevice(browser, person);
    const first = await openUntil(device, url, control);
    found.cold.push(first);
    // What a page keeps for later, it keeps behind the first look.
    await first.page.waitForTimeout(SETTLED_MS);
    await first.page.close();
    found.warm.push(await openUntil(device, url, control));
    await device.close();
    const telephone = await newDevice(browser, person);
    found.slow.push(await openUntil(telephone, url, control, true));
    await telephone.close();
  }
  return { cold: middle(found.cold), warm: middle(found.warm), slow: middle(found.slow) };
}

await buildWeb();
const postgres = await startPostgres();
const settings = { DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off' };
const people = await prepare(
  settings,
  AMOUNTS.map((open) => ({ all: open, open })),
);
const server = await startServer(settings);
const blank = await serveBlank();
const browser = await chromium.launch({
  ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const empty = await open(browser, blank.url, 'Start');
  console.log(
    `blank page: cold ${empty.cold.ms.toFixed(0)} ms, warm ${empty.warm.ms.toFixed(0)} ms, main thread ${empty.cold.mainThread.toFixed(0)} ms`,
  );
  const url = `${server.url.replace(/\/api$/, '')}/daily-plan`;
  const all: Ways[] = [];
  for (const [place, person] of people.entries()) {
    const { cold, warm, slow } = await open(browser, url, CONTROL, person);
    all.push({ cold, warm, slow });
    console.log(`today's plan with ${AMOUNTS[place]} tasks, load ${loadavg()[0]?.toFixed(1)}`);
    tell(`cold (${cold.ms.toFixed(0)} ms)`, cold.ms / empty.cold.ms, LIMITS.cold, 'times', 1);
    tell('requests', cold.requests, LIMITS.requests, '');
    tell('over the wire', cold.kB, LIMITS.kB, 'kB');
    tell('main thread', cold.mainThread, LIMITS.mainThread, 'ms');
    tell(`warm (${warm.ms.toFixed(0)} ms)`, warm.ms / empty.warm.ms, LIMITS.warm, 'times', 1);
    tell('requests', warm.requests, LIMITS.warmRequests, '');
    tell('slow 4G, processor ÷ 4', slow.ms, LIMITS.slowMs, 'ms');
  }
  const [few, , many] = all;
  if (few && many) {
    tell('cold, 2,000 tasks to 20', many.cold.ms / few.cold.ms, MOST_GROWTH, 'times', 2);
    tell('warm, 2,000 tasks to 20', many.warm.ms / few.warm.ms, MOST_GROWTH, 'times', 2);
  }
  for (const [place, person] of people.entries()) {
    const device = await newDevice(browser, person);
    const { page } = await openUntil(device, url, CONTROL);
    await page.waitForTimeout(SETTLED_MS);
    console.log(`with ${AMOUNTS[place]} tasks, load ${loadavg()[0]?.toFixed(1)}`);
    tell('heap', (await heapOf(page)) / 1e6, MOST_HEAP / 1e6, 'MB', 1);
    await device.close();
  }
} finally {
  await browser.close();
  blank.stop();
  await server.stop();
  await postgres.stop();
}
