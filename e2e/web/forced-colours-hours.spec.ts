import type { Locator } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { contextOf, expect, test } from '../fixtures/states.ts';
import { states } from '../states/index.ts';

const hours = states.find(({ name }) => name === 'weekly-plan-hours');
if (!hours) throw new Error('There is no state of the hours');
test.use({ ...contextOf(hours), contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const painted = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderLeftStyle, forcedColorAdjust } = getComputedStyle(node);
    return { backgroundColor, borderLeftStyle, forcedColorAdjust };
  });

test(
  "the hours: now and meetings are visible in the system's colours",
  { tag: BREADTH_TAG },
  async ({ page, open }) => {
    await open(hours);
    const { backgroundColor } = await painted(page.locator('body'));
    for (const mark of ['[data-now]', '[data-now] > span'])
      expect(await painted(page.locator(mark)), mark).not.toMatchObject({ backgroundColor });
    // Text on a filled background gets no system backplate, which would hide it.
    const chosen = page.locator('label', { has: page.getByRole('radio', { name: 'Hours' }) });
    expect(await painted(chosen)).not.toMatchObject({ backgroundColor });
    expect(await painted(chosen)).toMatchObject({ forcedColorAdjust: 'none' });
    const first = (name: string) => page.locator(`[data-hours-area] ${name}`).first();
    expect(await painted(first('[data-appointment]'))).toMatchObject({ borderLeftStyle: 'dashed' });
    expect(await painted(first('[data-block-of]'))).toMatchObject({ borderLeftStyle: 'solid' });
  },
);
