// How today's plan feels with 10,000 tasks, 500 of them open, in a real browser: how long adding and completing a task
// block the screen (Event Timing), whether scrolling the expanded queue stutters (long tasks), and how soon another
// window shows a change.
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import { startPostgres } from '#scripts/test-postgres.ts';
import { buildWeb } from '../scripts/build.ts';
import { type Person, prepare } from './parts/people.ts';
import { startServer } from './parts/server.ts';

const TIMES = Number(process.env['TIMES'] ?? 30);
const MOST_INPUT_MS = 100;
const MOST_LIVE_MS = 2_000;
/** A second click within a second is ignored. */
const GUARD_MS = 1_050;
const QUEUE = 'details:has(summary:has-text("MORE IN QUEUE"))';
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Runs in the page before anything else: records what the browser measures. */
const WATCH = `
  window.inputs = []; window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) window.inputs.push({ name, duration, interactionId });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });`;

interface Input {
  readonly duration: number;
  readonly interactionId: number;
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * part) - 1)] ?? Number.NaN;
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

async function open(browser: Browser, url: string, { token }: Person): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
  const live = page.waitForResponse('**/api/events');
  await page.goto(`${url}/daily-plan`);
  await page.getByRole('button', { name: 'Add Task', exact: true }).waitFor();
  await live;
  return page;
}

/** Longest delay of each interaction that `act` causes; anything shorter than a frame is reported as 16 ms. */
async function waitsOf(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate('void (window.inputs = [])');
  await act();
  await page.waitForTimeout(500);
  const inputs = await page.evaluate<readonly Input[]>('window.inputs');
  const longest = [...Map.groupBy(inputs, ({ interactionId }) => interactionId).values()].map((own) =>
    Math.max(...own.map(({ duration }) => duration)),
  );
  return [...longest, ...Array.from({ length: Math.max(0, TIMES - longest.length) }, () => 16)];
}

function tell(what: string, times: readonly number[], part: number, most: number): void {
  const [p50, p, max] = [0.5, part, 1].map((one) => quantile(times, one));
  const isWithin = (p ?? Number.NaN) <= most;
  console.log(
    `${what}: p50 ${p50?.toFixed(0)} ms, p${part * 100} ${p?.toFixed(0)} ms, longest ${max?.toFixed(0)} ms, of ${times.length} (${isWithin ? 'within' : 'OVER'} ${most} ms), ${load()}`,
  );
  if (!isWithin) process.exitCode = 1;
}

async function adding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  const title = page.getByLabel('Task Title');
  const waits: number[] = [];
  for (let made = 0; made < TIMES; made += 1) {
    await title.fill(`Added ${made}`);
    const [wait = 16] = (
      await waitsOf(page, async () => {
        const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await title.press('Enter');
        await stored;
      })
    ).toSorted((a, b) => b - a);
    waits.push(wait);
  }
  tell('adding a task', waits, 0.75, MOST_INPUT_MS);
  await page.getByRole('button', { name: 'Cancel' }).click();
}

async function completing(page: Page): Promise<void> {
  const boxes = page.locator(`${QUEUE} input[type=checkbox]:not(:checked)`);
  const waits: number[] = [];
  for (let made = 0; made < TIMES; made += 1) {
    const [wait = 16] = (
      await waitsOf(page, async () => {
        const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
        await boxes.first().click();
        await stored;
        await page.waitForTimeout(GUARD_MS - 500);
      })
    ).toSorted((a, b) => b - a);
    waits.push(wait);
  }
  tell('completing a task', waits, 0.75, MOST_INPUT_MS);
}

async function scrolling(page: Page): Promise<void> {
  const more = page.locator(QUEUE).getByRole('button', { name: /^Show \d+ more$/ });
  while (await more.first().isVisible()) await more.first().click();
  const rows = await page.locator(`${QUEUE} li`).count();
  await page.evaluate('window.scrollTo(0, 0)');
  await page.waitForTimeout(1_000);
  await page.evaluate('void (window.longTasks = [])');
  await page.mouse.move(600, 500);
  for (let turn = 0; turn < 200; turn += 1) {
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(300);
  const long = await page.evaluate<readonly { duration: number }[]>('window.longTasks');
  const longest = Math.max(0, ...long.map(({ duration }) => duration));
  console.log(
    `scrolling ${rows} rows: ${long.length} tasks over 50 ms, longest ${longest.toFixed(0)} ms (wanted 0), ${load()}`,
  );
  if (long.length > 0) process.exitCode = 1;
}

/** Time from the click in one window until the other window has painted the change. */
async function live(here: Page, there: Page): Promise<void> {
  const times: number[] = [];
  const boxes = here.locator(`${QUEUE} input[type=checkbox]:not(:checked)`);
  for (let made = 0; made < TIMES; made += 1) {
    const label = (await boxes.first().getAttribute('aria-label')) ?? '';
    const seen = there.evaluate<number, string>(
      (gone) =>
        new Promise((resolve) => {
          const look = (): void => {
            const isThere = [...document.querySelectorAll('details input')].some(
              (box) => box.getAttribute('aria-label') === gone,
            );
            if (isThere) requestAnimationFrame(look);
            else resolve(Date.now());
          };
          look();
        }),
      label,
    );
    const clicked = Date.now();
    await boxes.first().click();
    times.push((await seen) - clicked);
    await here.waitForTimeout(GUARD_MS);
  }
  tell('a change shows in another window', times, 0.95, MOST_LIVE_MS);
}

await buildWeb();
const postgres = await startPostgres();
const settings = { DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off' };
const [person] = await prepare(settings, [{ all: 10_000, open: 500 }]);
const server = await startServer(settings);
const browser = await chromium.launch({
  ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  if (!person) throw new Error('Nobody was prepared');
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Chromium ${browser.version()}, ${load()}`);
  const url = server.url.replace(/\/api$/, '');
  const page = await open(browser, url, person);
  await page.locator(`${QUEUE} summary`).click();
  await adding(page);
  await completing(page);
  const other = await open(browser, url, person);
  await other.locator(`${QUEUE} summary`).click();
  await live(page, other);
  await other.close();
  await scrolling(page);
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
}
