import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { byTier } from '#scripts/tier.ts';
import { checksumOfAnswers } from '#shared/brain-dump/local/dumps/checksum.ts';

const COUNT = byTier({ fast: 200, all: 5_000 });

/** The reader and its texts, bundled as one script for a page. */
async function script(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('#shared/brain-dump/local/dumps/checksum.ts'));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'reader' } },
  });
  const [first] = built as Rolldown.RolldownOutput[];
  return first?.output[0].code ?? '';
}

test('the reader answers in Chromium as it does in Node', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('about:blank');
  await page.addScriptTag({ content: await script() });
  const inBrowser = await page.evaluate((count) => {
    const { reader } = globalThis as unknown as { reader: { checksumOfAnswers: (count: number) => string } };
    return reader.checksumOfAnswers(count);
  }, COUNT);
  expect(inBrowser).toBe(checksumOfAnswers(COUNT));
});
