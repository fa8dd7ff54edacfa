// Today's plan in a browser, compared with a blank page in the same run: how soon it is usable on a new device, on one
// whose browser has evicted the files, on one that has them, and on a slow phone; what it requests until then; how soon
// an added or completed task is painted; and its heap. With few and with many tasks, the slow phone with few. Every
// figure is the median; each round prints its values as it finishes. Takes less than four minutes on a quiet machine.
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { startPostgres } from '#scripts/test-postgres.ts';
import { buildWeb } from '../scripts/build.ts';
import {
  type Controls,
  emptyCaches,
  heapOf,
  newDevice,
  type Opened,
  openUntil,
  serveBlank,
  untilPainted,
} from './parts/firstScreen.ts';
import { type Person, prepare } from './parts/people.ts';
import { startServer } from './parts/server.ts';

const RUNS = Number(process.env['RUNS'] ?? 5);
/** Milliseconds until a page has fetched what it caches for later. */
const SETTLED_MS = 3_000;
const AMOUNTS = [20, 200, 2_000];
const PLAN: Controls = { button: 'Start focus', others: ['main h1', 'main li input[type=checkbox]'] };
const BLANK: Controls = { button: 'Start', others: [] };
/** Limits on a quiet machine; times are relative to the blank page. */
const LIMITS = {
  cold: 4,
  warm: 3,
  slowMs: 2_000,
  requests: 12,
  warmRequests: 2,
  kB: 230,
  mainThread: 120,
  painted: 25,
  heapMB: 8,
} as const;
const MOST_GROWTH = 1.2;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

function tell(what: string, figure: number, unit: string, most?: number, digits = 0): void {
  const isWithin = most === undefined || figure <= most;
  const verdict = most === undefined ? '' : ` (${isWithin ? 'within' : 'OVER'} ${most})`;
  console.log(`  ${what.padEnd(34)} ${figure.toFixed(digits)} ${unit}${verdict}`);
  if (!isWithin) process.exitCode = 1;
}

/** Medians of each figure over all runs; NaN without runs. */
const middle = (all: readonly Opened[]): Opened => ({
  ms: median(all.map(({ ms }) => ms)),
  requests: median(all.map(({ requests }) => requests)),
  kB: median(all.map(({ kB }) => kB)),
  mainThread: median(all.map(({ mainThread }) => mainThread)),
});

interface Ways {
  /** Nothing but the session is stored. */
  readonly fresh: Opened;
  /** The app was used before, but its files were evicted. */
  readonly cold: Opened;
  readonly warm: Opened;
  readonly slow: Opened;
  readonly slowFresh: Opened;
}

/** A page caches files for later after its first screen; a page without a user caches nothing. */
async function settle(page: Page, person: Person | undefined): Promise<void> {
  if (person) await page.waitForTimeout(SETTLED_MS);
}

/** Opens a page on new devices, and on each once more in the other ways; with `isSlow` also on a slow phone. */
async function open(
  browser: Browser,
  url: string,
  controls: Controls,
  { person, isSlow = false }: { readonly person?: Person; readonly isSlow?: boolean } = {},
): Promise<Ways> {
  const found = { fresh: [], cold: [], warm: [], slow: [], slowFresh: [] } as Record<keyof Ways, Opened[]>;
  const measure = async (way: keyof Ways, device: BrowserContext): Promise<void> => {
    const opened = await openUntil(device, url, controls, way.startsWith('slow'));
    found[way].push(opened);
    // The next one opens what these two have cached.
    if (way === 'fresh' || way === 'cold') await settle(opened.page, person);
    await opened.page.close();
  };
  for (let run = 0; run < RUNS; run += 1) {
    const device = await newDevice(browser, person);
    await measure('fresh', device);
    await emptyCaches(device, url);
    await measure('cold', device);
    await measure('warm', device);
    if (isSlow) {
      await emptyCaches(device, url);
      await measure('slow', device);
      const telephone = await newDevice(browser, person);
      await measure('slowFresh', telephone);
      await telephone.close();
    }
    await device.close();
    const times = Object.entries(found).flatMap(([way, all]) =>
      all.length > 0 ? `${way} ${all.at(-1)?.ms.toFixed(0)}` : [],
    );
    console.log(`  ${run + 1} of ${RUNS}: ${times.join(', ')} ms`);
  }
  const { fresh, cold, warm, slow, slowFresh } = found;
  return {
    fresh: middle(fresh),
    cold: middle(cold),
    warm: middle(warm),
    slow: middle(slow),
    slowFresh: middle(slowFresh),
  };
}

/** Adds tasks and completes some, on a device that has the page cached. */
async function act(page: Page): Promise<{ readonly add: number; readonly complete: number }> {
  const [add, complete]: [number[], number[]] = [[], []];
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  for (let run = 0; run < RUNS; run += 1) {
    const words = `Water the fern ${run}`;
    const title = page.getByLabel('Task Title');
    await title.fill(words);
    await page.waitForTimeout(500);
    const isThere = `document.querySelector('main').textContent.includes(${JSON.stringify(words)})`;
    add.push(await untilPainted(page, 'keydown', isThere, () => title.press('Enter')));
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (let run = 0; run < RUNS; run += 1) {
    const box = page.locator('main li input[type=checkbox]:not(:checked)').first();
    const id = `ticked-${run}`;
    await box.evaluate((node, name) => (node.id = name), id);
    const isDone = `document.getElementById(${JSON.stringify(id)})?.checked !== false`;
    complete.push(await untilPainted(page, 'click', isDone, () => page.locator(`#${id}`).click()));
    // Undone, so that the next round has a task to complete.
    await page.waitForTimeout(500);
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(500);
  }
  return { add: median(add), complete: median(complete) };
}

// When a time limit cuts the run off, it has already printed its results; closing the browser now would end it with an
// error.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log(`cut off by ${signal}`);
    process.exit(1);
  });
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
  handleSIGINT: false,
  handleSIGTERM: false,
});
try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log('blank page');
  const empty = await open(browser, blank.url, BLANK);
  console.log(
    `  new ${empty.fresh.ms.toFixed(0)} ms, files gone ${empty.cold.ms.toFixed(0)} ms, known ${empty.warm.ms.toFixed(0)} ms, main thread ${empty.fresh.mainThread.toFixed(0)} ms`,
  );
  const url = `${server.url.replace(/\/api$/, '')}/daily-plan`;
  const all: Ways[] = [];
  for (const [place, person] of people.entries()) {
    console.log(`today's plan with ${AMOUNTS[place]} tasks, load ${loadavg()[0]?.toFixed(1)}`);
    const isSlow = place === 0;
    const ways = await open(browser, url, PLAN, { person, isSlow });
    const { fresh, cold, warm, slow, slowFresh } = ways;
    all.push(ways);
    tell(`new device (${fresh.ms.toFixed(0)} ms)`, fresh.ms / empty.fresh.ms, 'times', undefined, 1);
    tell('  requests', fresh.requests, '', LIMITS.requests);
    tell('  over the wire', fresh.kB, 'kB', LIMITS.kB);
    tell('  main thread', fresh.mainThread, 'ms');
    tell(`its files gone (${cold.ms.toFixed(0)} ms)`, cold.ms / empty.cold.ms, 'times', LIMITS.cold, 1);
    tell('  main thread', cold.mainThread, 'ms', LIMITS.mainThread);
    tell(`known device (${warm.ms.toFixed(0)} ms)`, warm.ms / empty.warm.ms, 'times', LIMITS.warm, 1);
    tell('  requests', warm.requests, '', LIMITS.warmRequests);
    if (isSlow) {
      tell('slow 4G, processor ÷ 4', slow.ms, 'ms', LIMITS.slowMs);
      tell('  on a new device', slowFresh.ms, 'ms');
    }
    const device = await newDevice(browser, person);
    const first = await openUntil(device, url, PLAN);
    await settle(first.page, person);
    await first.page.close();
    const { page } = await openUntil(device, url, PLAN);
    await settle(page, person);
    tell('heap', (await heapOf(page)) / 1e6, 'MB', LIMITS.heapMB, 1);
    const { add, complete } = await act(page);
    tell('added → painted', add, 'ms', LIMITS.painted);
    tell('ticked off → painted', complete, 'ms', LIMITS.painted);
    await device.close();
  }
  const [few, , many] = all;
  if (few && many) {
    for (const way of ['fresh', 'cold', 'warm'] as const)
      tell(`${way}, 2,000 tasks to 20`, many[way].ms / few[way].ms, 'times', MOST_GROWTH, 2);
  }
} finally {
  await browser.close();
  blank.stop();
  await server.stop();
  await postgres.stop();
}
