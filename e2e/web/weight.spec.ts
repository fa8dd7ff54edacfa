import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { weightLimits } from '#scripts/weight-limits.ts';
import { expect, test } from '../fixtures/test.ts';

/** A screen comes in a few whole files: each request costs a slow line more than what it carries. */
const MOST_SCRIPTS = 16;

/** Every script that a page has asked for so far, each once, packed with gzip. */
function weigh(page: Page): () => number {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.add(pathname);
  });
  return () => packed(scripts);
}

/** What scripts of the web build weigh together, packed with gzip, in kB. */
const packed = (paths: ReadonlySet<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(`out/web${path}`)).length / 1000, 0);

test('the landing page is read with next to no script, and comes to life with the person', async ({ page }) => {
  const weight = weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(weight()).toBeGreaterThan(0);
  expect(weight()).toBeLessThanOrEqual(weightLimits.landing.before);

  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(weight()).toBeLessThanOrEqual(weightLimits.landing.after);
});

for (const path of ['/login', '/signup']) {
  test(`${path} is read with next to no script, and comes to life with the person`, async ({ page }) => {
    const weight = weigh(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(weight()).toBeGreaterThan(0);
    expect(weight()).toBeLessThanOrEqual(weightLimits.login.before);

    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(weight()).toBeLessThanOrEqual(weightLimits.login.after);
  });
}

/** Notes when the first heading stands on the page: what is fetched after it is fetched ahead of its need. */
const noteArrival = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      performance.mark('arrived');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** The paths of the scripts that were asked for until then. */
async function scriptsAtArrival(page: Page): Promise<ReadonlySet<string>> {
  const paths = await page.evaluate(() => {
    const arrived = performance.getEntriesByName('arrived')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= arrived)
      .map(({ name }) => new URL(name).pathname);
  });
  return new Set(paths.filter((path) => path.endsWith('.js')));
}

for (const path of ['/dashboard', '/daily-plan', '/brain-dump']) {
  test(`${path} is light`, async ({ page, aUser, aTask, login }) => {
    const person = await aUser();
    await aTask(person, { title: 'Water the plants' });
    await noteArrival(page);
    await login(person, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const scripts = await scriptsAtArrival(page);
    const weight = packed(scripts);
    expect(weight).toBeGreaterThan(100);
    expect(weight).toBeLessThanOrEqual(weightLimits.shell.before);
    expect(scripts.size).toBeLessThanOrEqual(MOST_SCRIPTS);
  });
}

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

/** The files beside it that a file of the build needs before it runs. */
const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, file = '']) => file);
