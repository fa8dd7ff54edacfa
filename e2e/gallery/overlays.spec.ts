import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test, themes, violations } from './gallery.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OVERLAY =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="tooltip"], [data-radix-collection-item].toast';

/** Opens a trigger's overlay by keyboard; a tooltip opens on focus. */
async function open(page: Page, name: string): Promise<void> {
  const trigger = page.locator(`[data-overlay="${name}"]`);
  await expect(page.locator(OVERLAY)).toHaveCount(0);
  // A closing overlay may return the focus to its own trigger.
  await expect(async () => {
    await trigger.focus();
    // Moves the focus by keyboard, so that its ring shows.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(trigger).toBeFocused({ timeout: 1000 });
  }).toPass();
  if (name !== 'tooltip') await page.keyboard.press('Enter');
  await expect(page.locator(OVERLAY).first()).toBeAttached();
}

/** Closes it, or reloads the gallery if no key closes it. */
async function close(page: Page, openGallery: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  const isGone = expect(page.locator(OVERLAY)).toHaveCount(0, { timeout: 1000 });
  await isGone.catch(openGallery);
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const colorScheme of themes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    // Overlays of the screens are covered by accessibility.spec.ts.
    test(
      'axe finds nothing over any open overlay, and each fits a small window',
      { tag: BREADTH_TAG },
      async ({ page, openGallery }) => {
        await openGallery();
        for (const name of await overlaysOf(page)) {
          await test.step(name, async () => {
            await open(page, name);
            expect(await violations(page, OVERLAY)).toEqual([]);
            await page.setViewportSize({ width: 360, height: 740 });
            expect(await sideways(page)).toBeLessThanOrEqual(0);
            await page.setViewportSize({ width: 1280, height: 800 });
            await close(page, openGallery);
          });
        }
      },
    );
  });
}

/** By the text of their triggers: new ones are tested automatically. */
async function overlaysOf(page: Page): Promise<readonly string[]> {
  const names = await page
    .locator('[data-overlay]')
    .evaluateAll((triggers) => triggers.map((trigger) => trigger.getAttribute('data-overlay') ?? ''));
  expect(names.length).toBeGreaterThan(8);
  return names;
}

test('by keyboard each does what it promises', async ({ page, openGallery }) => {
  await openGallery();

  await test.step('Escape closes each, and the keyboard is back where it was', async () => {
    for (const name of ['dialog', 'long', 'confirm', 'typed', 'sheet', 'menu', 'palette']) {
      await test.step(name, async () => {
        await open(page, name);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Escape');
        await expect(page.locator(OVERLAY)).toHaveCount(0);
        await expect(page.locator(`[data-overlay="${name}"]`)).toBeFocused();
      });
    }
  });

  await test.step('Tab stays inside a dialog', async () => {
    await open(page, 'dialog');
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
  });

  await test.step('nothing is deleted before the word is typed', async () => {
    await open(page, 'typed');
    const dialog = page.getByRole('alertdialog');
    const destroy = dialog.getByRole('button', { name: 'Delete account' });
    await expect(destroy).toBeDisabled();
    await dialog.getByLabel('Type DELETE to confirm').fill('delete');
    await expect(destroy).toBeDisabled();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await expect(destroy).toBeEnabled();
    await page.keyboard.press('Escape');
    await open(page, 'typed');
    await expect(destroy).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('menu: arrows walk, letters jump, the disabled is passed over', async () => {
    await open(page, 'menu');
    await expect(page.getByRole('menuitem', { name: 'Brain Dump' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemcheckbox', { name: 'Remind me' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: /^Benachrichtigung/ })).toBeFocused();
    await page.keyboard.press('l');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('the tooltip comes with the focus and goes with Escape', async () => {
    await open(page, 'tooltip');
    await expect(page.locator('[data-overlay="tooltip"]')).toHaveAccessibleDescription(/It moves your goal/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  await test.step('one toast at a time, F8 goes there, an error passes waiting news', async () => {
    await page.locator('[data-overlay="toast"]').click();
    await page.locator('[data-overlay="error-toast"]').click();
    const area = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(area.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(area.locator(':focus')).toHaveCount(1);
  });

  await test.step('command palette: its key, typing, arrows, Enter', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Commands' });
    await expect(field).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(5);
    await page.keyboard.type('plan');
    await expect(page.getByRole('option')).toHaveCount(2);
    await expect(page.getByRole('option', { name: 'Today’s Plan' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Weekly Plan' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-last-command]')).toHaveText('Weekly Plan');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('xyzzy');
    await expect(page.getByText('Nothing fits. Try another word.')).toBeVisible();
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Pixels it moves while appearing. */
  const way = (page: Page): Promise<{ readonly x: number; readonly y: number }> =>
    page.locator(OVERLAY).evaluate((overlay) => {
      const movements = overlay.getAnimations();
      for (const one of movements) {
        one.pause();
        one.currentTime = 0;
      }
      const before = overlay.getBoundingClientRect();
      for (const one of movements) one.finish();
      const after = overlay.getBoundingClientRect();
      return { x: Math.abs(before.x - after.x), y: Math.abs(before.y - after.y) };
    });

  test(
    'a dialog rises a little where it stays: what is pressed at once is met',
    { tag: BREADTH_TAG },
    async ({ page, openGallery }) => {
      await openGallery();
      for (const name of ['dialog', 'long', 'confirm', 'typed', 'sheet', 'palette']) {
        await test.step(name, async () => {
          await open(page, name);
          const { x, y } = await way(page);
          expect(x).toBe(0);
          expect(y).toBeLessThanOrEqual(12);
          await close(page, openGallery);
        });
      }
    },
  );
});
