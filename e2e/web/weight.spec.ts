import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { buildLimits, weightLimits } from '#scripts/weight-limits.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * A page's requests so far: gzipped size of every script, and number of requests. A file counts once, because a
 * repeated request is served from the browser's cache.
 */
function weigh(page: Page): { readonly weight: () => number; readonly requests: () => number } {
  const scripts = new Set<string>();
  const requests = new Set<string>();
  page.on('request', (request) => {
    requests.add(request.url());
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.add(pathname);
  });
  return { weight: () => packed(scripts), requests: () => requests.size };
}

/** Gzipped size of scripts of the web build together, in kB. */
const packed = (paths: ReadonlySet<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(`out/web${path}`)).length / 1000, 0);

test('the landing page needs next to no script to read, and loads the rest with the first input', async ({ page }) => {
  const { weight, requests } = weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests()).toBeLessThanOrEqual(weightLimits.landing.requests);
  expect(weight()).toBeGreaterThan(0);
  expect(weight()).toBeLessThanOrEqual(weightLimits.landing.before);

  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(weight()).toBeLessThanOrEqual(weightLimits.landing.after);
});

for (const path of ['/login', '/signup']) {
  const tag = path === '/login' ? [] : BREADTH_TAG;
  test(
    `${path} needs next to no script to read, and loads the rest with the first input`,
    { tag },
    async ({ page }) => {
      const { weight, requests } = weigh(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(requests()).toBeLessThanOrEqual(weightLimits.login.requests);
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(weight()).toBeGreaterThan(0);
      expect(weight()).toBeLessThanOrEqual(weightLimits.login.before);

      await page.getByRole('button', { name: 'Switch to dark mode' }).click();
      await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(weight()).toBeLessThanOrEqual(weightLimits.login.after);
    },
  );
}

/** Records when the first heading is on the page: what loads after it is preloaded. */
const noteArrival = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      performance.mark('arrived');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** Paths of all requests until then, repeats and the page included. */
async function askedAtArrival(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate(() => {
    const arrived = performance.getEntriesByName('arrived')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= arrived)
      .map(({ name }) => new URL(name).pathname);
  });
  return [new URL(page.url()).pathname, ...paths];
}

/** Bytes of what was requested until then and of the fonts, as sent and with headers, in kB. */
const transferredAtArrival = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const arrived = performance.getEntriesByName('arrived')[0]?.startTime ?? Infinity;
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (entries as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => startTime <= arrived || name.endsWith('.woff2'))
      .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0);
  });

test("a new device transfers little for today's plan", async ({ page, aUser, aTask, login }) => {
  const person = await aUser();
  for (let count = 1; count <= 20; count += 1) await aTask(person, { title: `Water plant ${count}` });
  await noteArrival(page);
  await login(person, '/daily-plan');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  const transferred = await transferredAtArrival(page);
  expect(transferred).toBeGreaterThan(200);
  expect(transferred).toBeLessThanOrEqual(weightLimits.plan.wire);
});

for (const path of ['/dashboard', '/daily-plan', '/brain-dump']) {
  const limits = path === '/daily-plan' ? weightLimits.plan : weightLimits.screen;
  test(`${path} is light, and there in one go`, async ({ page, aUser, aTask, login }) => {
    const person = await aUser();
    await aTask(person, { title: 'Water the plants' });
    await noteArrival(page);
    await login(person, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = await askedAtArrival(page);
    const weight = packed(new Set(asked.filter((one) => one.endsWith('.js'))));
    expect(weight).toBeGreaterThan(100);
    expect(weight).toBeLessThanOrEqual(limits.before);
    expect(asked.length).toBeLessThanOrEqual(limits.requests);
    // The server's first response is the only one it needs.
    expect(asked.filter((one) => one.startsWith('/api/'))).toContain('/api/bootstrap');
    if (path === '/daily-plan') expect(asked.filter((one) => one.startsWith('/api/'))).toEqual(['/api/bootstrap']);
  });
}

test('the app is built of few, whole files', () => {
  const sizes = readdirSync('out/web/assets')
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, statSync(`out/web/assets/${file}`).size] as const);
  expect(sizes.length).toBeLessThanOrEqual(buildLimits.files);
  // Excludes files made by the bundler and the CAPTCHA.
  const ours = sizes.filter(([file]) => !/^(rolldown-runtime|pbkdf2)-/.test(file));
  expect(ours.filter(([, size]) => size < buildLimits.smallest)).toEqual([]);
});

test('no file of the app needs itself through others', () => {
  const folder = 'out/web/assets';
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const needs = new Map(files.map((file) => [file, staticImports(readFileSync(`${folder}/${file}`, 'utf8'))]));
  const isReached = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (needs.get(from) ?? []).some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return isReached(next, wanted, seen);
    });

  expect(files.length).toBeGreaterThan(10);
  expect([...needs.values()].flat().length).toBeGreaterThan(files.length);
  expect(files.filter((file) => isReached(file, file))).toEqual([]);
});

/** Static imports of a built file. */
const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, file = '']) => file);
