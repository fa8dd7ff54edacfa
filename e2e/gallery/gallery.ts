import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { freePort } from '../fixtures/server.ts';

/** Sections by file name: new ones are tested automatically. */
export const sectionIds: readonly string[] = readdirSync('desktop/renderer/gallery/sections')
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => name.replace('.tsx', ''))
  .toSorted();

export const themes = ['light', 'dark'] as const;

/** The address printed by `npm run ui`. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of child.stdout ?? []) {
    said += String(part);
    const address = /Components: (\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The component page did not start: ${said}`);
}

interface GalleryFixtures {
  /** Opens the gallery and waits until it is at rest. */
  readonly openGallery: () => Promise<void>;
}

export const test = base.extend<GalleryFixtures, { galleryUrl: string }>({
  galleryUrl: [
    async ({}, use) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', 'ui', String(await freePort())], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await use(await addressOf(child));
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  openGallery: async ({ page, galleryUrl }, use) => {
    const heard: string[] = [];
    page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
    page.on('pageerror', (error) => heard.push(String(error)));
    await use(async () => {
      await page.goto(galleryUrl);
      await expect(page.locator('[data-section]')).toHaveCount(sectionIds.length);
      await page.evaluate(() => document.fonts.ready);
    });
    expect(heard).toEqual([]);
  },
});

export const sectionOf = (page: Page, id: string): Locator => page.locator(`#${id}[data-section]`);

export { violations } from '../fixtures/axe.ts';
export { expect };
