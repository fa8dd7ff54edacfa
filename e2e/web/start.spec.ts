import { expect, test } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { npmStart } from '../fixtures/npmStart.ts';

const isDown = async (url: string): Promise<boolean> => !(await fetch(`${url}/health/live`).catch(() => null));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(
    `npm start prints its address, serves the app, and ${signal} leaves nothing behind`,
    { tag: BREADTH_TAG },
    async ({ page }) => {
      const started = await npmStart({ UNCHAOS_DESKTOP: 'off' });
      expect(started.said.filter((line) => line.startsWith('Unchaos is ready at'))).toEqual([
        `Unchaos is ready at ${started.url}`,
      ]);
      expect(await (await fetch(`${started.url}/health/ready`)).json()).toMatchObject({ status: 'ok' });
      await page.goto(started.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await started.end(signal);
      await expect.poll(() => isDown(started.url)).toBe(true);
    },
  );
}
