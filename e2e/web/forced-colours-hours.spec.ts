import type { Locator } from '@playwright/test';
import { contextOf, expect, test } from '../fixtures/states.ts';
import { states } from '../states/index.ts';

const hours = states.find(({ name }) => name === 'weekly-plan-hours');
if (!hours) throw new Error('There is no state of the hours');
test.use({ ...contextOf(hours), contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const painted = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderLeftStyle } = getComputedStyle(node);
    return { backgroundColor, borderLeftStyle };
  });

test('the hours: where the system paints, now and what is a meeting can still be seen', async ({ page, open }) => {
  await open(hours);
  const { backgroundColor } = await painted(page.locator('body'));
  for (const mark of ['[data-now]', '[data-now] > span'])
    expect(await painted(page.locator(mark)), mark).not.toMatchObject({ backgroundColor });
  const first = (name: string) => page.locator(`[data-hours-area] ${name}`).first();
  expect(await painted(first('[data-appointment]'))).toMatchObject({ borderLeftStyle: 'dashed' });
  expect(await painted(first('[data-block-of]'))).toMatchObject({ borderLeftStyle: 'solid' });
});
