import { BREADTH_TAG } from '#scripts/tier.ts';
import { firstDay } from '../fixtures/firstDay.ts';
import { test } from '../fixtures/test.ts';

test('from a head that is too full to one thing done, and it stays done', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.goto('/');
  await firstDay(page);
});
