import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contextOf, expect, rest, test } from '../fixtures/states.ts';
import { states } from '../states/index.ts';
import { themes } from './pictures.ts';

/** Source of the landing page's pictures; they are committed. */
const FOLDER = 'desktop/renderer/public/pictures';

/** Maximum size of a picture in bytes: the page has six of them. */
const LARGEST = 40 * 1024;

/** The states to show. */
const subjects: readonly { readonly name: string; readonly state: string; readonly upTo?: string }[] = [
  { name: 'brain-dump', state: 'brain-dump-written' },
  { name: 'one-thing', state: 'daily-plan-of-a-dump' },
  { name: 'plan', state: 'daily-plan', upTo: 'ALSO TODAY' },
];

for (const { name, state: stateName, upTo } of subjects) {
  for (const colorScheme of themes) {
    test.describe(`landing-pictures: ${name}, ${colorScheme}`, () => {
      const state = states.find((one) => one.name === stateName);
      if (!state) throw new Error(`There is no state ${stateName}`);
      test.use({ ...contextOf(state), colorScheme });

      test('is made for the landing page', async ({ page, open }) => {
        await page.setViewportSize({ width: 720, height: 720 });
        await open(state);
        await page.keyboard.press('Escape');
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
        if (upTo !== undefined)
          await page.getByRole('region', { name: upTo }).evaluate((part) => part.scrollIntoView({ block: 'end' }));
        await rest(page);
        const webp = await asWebp(page, await page.screenshot());
        expect(webp.byteLength).toBeLessThanOrEqual(LARGEST);
        await writeFile(`${FOLDER}/${name}-${colorScheme}.webp`, webp);
      });
    });
  }
}

/** Uses the browser to encode a picture as WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const base64 = await page.evaluate(async (source) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.75).replace(/^.*,/, '');
  }, png.toString('base64'));
  return Buffer.from(base64, 'base64');
}
