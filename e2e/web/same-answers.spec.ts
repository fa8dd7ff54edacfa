import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { byTier } from '#scripts/tier.ts';
import { checksumOfAnswers } from '#shared/brain-dump/local/dumps/checksum.ts';

const COUNT = byTier({ fast: 200, all: 5_000 });

/** The reader with all its languages and its texts, bundled as one module for a page. */
async function module(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('#shared/brain-dump/local/dumps/checksum.ts'));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = built as Rolldown.RolldownOutput[];
  return first?.output[0].code ?? '';
}

test('the reader answers in Chromium as it does in Node', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('about:blank');
  const inBrowser = await page.evaluate(
    async ({ code, count }) => {
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const reader = (await import(address)) as { checksumOfAnswers: (count: number) => string };
      return reader.checksumOfAnswers(count);
    },
    { code: await module(), count: COUNT },
  );
  expect(inBrowser).toBe(checksumOfAnswers(COUNT));
});
