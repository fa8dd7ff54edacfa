// How a brain dump feels while its task list forms beside it, in a real browser: how soon the list appears after the
// pause for a pasted text, and how long each key press blocks the screen (Event Timing) with a long list beside it.
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { startPostgres } from '#scripts/test-postgres.ts';
import { buildWeb } from '../scripts/build.ts';
import { prepare } from './parts/people.ts';
import { startServer } from './parts/server.ts';

const TIMES = 20;
const FIRST_TIMES = 10;
/** A user's thinking time before typing. */
const REST_MS = 3_000;
const LETTERS = 200;
const CHARACTERS = 2_000;
const MOST_LIST_MS = 100;
const MOST_LETTER_MS = 50;
/** CPU throttling factor of the page while typing. */
const SLOWER = 4;
/** The list waits this long after the last letter. */
const PAUSE_MS = 250;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const LINES = [
  'Call the dentist on friday at 3pm about tooth %',
  'Buy milk and bread for table %',
  'I am so tired of day %',
];

/** Runs in the page before anything else: records how long each letter took to be painted. */
const WATCH = `
  window.letters = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.letters.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * part) - 1)] ?? Number.NaN;

function tell(what: string, times: readonly number[], most: number): void {
  const [p50, p95, max] = [0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(0));
  const isWithin = Number(p95) <= most;
  console.log(
    `${what}: p50 ${p50} ms, p95 ${p95} ms, longest ${max} ms, of ${times.length} (${isWithin ? 'within' : 'OVER'} ${most} ms), load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (!isWithin) process.exitCode = 1;
}

const textOf = (seed: number): string =>
  Array.from({ length: 100 }, (_, at) => `${LINES[at % LINES.length]?.replace('%', `${seed}${at}`)}.`)
    .join(' ')
    .slice(0, CHARACTERS);

/** Time from the end of the pause until the tasks of a pasted text are painted. */
const listTime = (page: Page, text: string): Promise<number> =>
  page.evaluate((pasted) => {
    const field = document.querySelector('textarea');
    if (!field) throw new Error('There is no field');
    const before = document.querySelector('[data-row]')?.textContent;
    const painted = new Promise<number>((resolve) => {
      const look = (): void => {
        const row = document.querySelector('[data-row]')?.textContent;
        if (row !== undefined && row !== before) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
    field.select();
    document.execCommand('insertText', false, pasted);
    const at = performance.now();
    return painted.then((then) => then - at);
  }, text);

/** Opens the brain dump screen in a browser without stored data. */
async function openDump(): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', timezoneId: 'Europe/Berlin' });
  await page.addInitScript(WATCH);
  await page.addInitScript((token) => {
    localStorage.setItem('access_token', token);
    localStorage.setItem('brainDumpMode', '"journaling"');
    localStorage.setItem('liveList', 'on');
  }, person?.token ?? '');
  await page.goto(`${server.url.replace(/\/api$/, '')}/brain-dump`);
  await page.locator('textarea').waitFor();
  return page;
}

/**
 * Measures how soon the very first text gets its list when it is pasted this many milliseconds after the screen
 * appears.
 */
async function firstWords(when: string, restMs: number, most: number): Promise<void> {
  const times: number[] = [];
  for (let made = 0; made < FIRST_TIMES; made += 1) {
    const page = await openDump();
    await page.waitForTimeout(restMs);
    times.push((await listTime(page, textOf(made))) - PAUSE_MS);
    await page.close();
  }
  tell(`${CHARACTERS} characters ${when}`, times, most);
}

/** Paint latency of many letters typed at the end of the field, on a throttled CPU. */
async function letters(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.locator('textarea').press('Control+End');
  await page.evaluate('void (window.letters = [])');
  for (let typed = 0; typed < LETTERS; typed += 1) await page.keyboard.type(typed % 6 === 5 ? ' ' : 'a', { delay: 40 });
  await page.waitForTimeout(500);
  const slow = await page.evaluate<readonly number[]>('window.letters');
  // Events faster than one frame are not reported.
  return [...slow, ...Array.from({ length: Math.max(0, LETTERS - slow.length) }, () => 16)];
}

await buildWeb();
const postgres = await startPostgres();
const settings = { DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off' };
const [person] = await prepare(settings, [{ all: 10, open: 5 }]);
const server = await startServer(settings);
const browser = await chromium.launch({
  ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Chromium ${browser.version()}`);
  await firstWords('as the first words of all, at once', 0, MOST_LIST_MS * 10);
  await firstWords(`as the first words of all, after ${REST_MS} ms on the screen`, REST_MS, MOST_LIST_MS);
  const page = await openDump();
  const times: number[] = [];
  for (let made = 1; made <= TIMES; made += 1) {
    await page.waitForTimeout(600);
    times.push((await listTime(page, textOf(made))) - PAUSE_MS);
  }
  tell(`${CHARACTERS} characters, from the end of the pause to the list`, times, MOST_LIST_MS);
  await page.waitForTimeout(1_000);
  const rows = await page.locator('[data-row]').count();
  tell(
    `a letter with ${rows} rows beside it, the processor ${SLOWER} times slower`,
    await letters(page),
    MOST_LETTER_MS,
  );
  const blank = await browser.newPage();
  await blank.setContent('<textarea rows="20" cols="60"></textarea>');
  await blank.evaluate(WATCH);
  await blank.locator('textarea').fill(textOf(TIMES));
  tell('the same in a field of a blank page', await letters(blank), MOST_LETTER_MS);
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
}
