import type { Page } from '@playwright/test';
import { field, option } from '../fixtures/commands.ts';
import { dialog, oneThing, tick } from '../fixtures/keyProofs.ts';
import type { TestServer } from '../fixtures/server.ts';
import { post } from '../fixtures/test.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { somebody } from './somebody.ts';

/** Starts the app on today's plan of a user with two tasks, with the window focused. */
async function openPlan(app: DesktopApp, api: TestServer): Promise<Page> {
  const token = await somebody(api);
  await post(api, '/tasks', { title: 'Finish the slides', emotionalWeight: 9, urgencyLevel: 'urgent' }, token);
  await post(api, '/tasks', { title: 'Call the bank', emotionalWeight: 4 }, token);
  await app.signIn(token);
  const page = await app.main();
  await page.reload();
  await toPlan(page);
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  return page;
}

async function toPlan(page: Page): Promise<void> {
  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
}

/** With real keys: the page never receives what the window's menu handles. */
test('the keys of the desktop window', async ({ launch, api }) => {
  const app = await launch({ apiUrl: api.url });
  const page = await openPlan(app, api);

  await test.step('Ctrl+K opens the palette, in which one types, chooses and arrives', async () => {
    await keyboard.press('ctrl+k');
    await expect(field(page)).toBeFocused();
    await keyboard.type('past');
    await expect(option(page, /^Past brain dumps/)).toBeVisible();
    await expect(field(page)).toHaveValue('past');
    await keyboard.press('Return');
    await expect(page.getByRole('heading', { name: 'Past brain dumps' })).toBeVisible();
    expect(page.url()).toBe('app://unchaos/brain-dumps');

    await keyboard.press('ctrl+k');
    await expect(field(page)).toBeFocused();
    await keyboard.type('bank');
    await expect(option(page, 'Call the bank')).toBeVisible();
    await keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });

  await test.step('? shows the keys, Escape closes them, and g and a letter lead to the screens', async () => {
    await toPlan(page);
    await keyboard.press('question');
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog(page, 'Keyboard shortcuts')).toHaveCount(0);

    await keyboard.type('gh');
    await expect(page.getByRole('heading', { name: 'Past brain dumps' })).toBeVisible();
    await keyboard.type('gp');
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
    expect(page.url()).toBe('app://unchaos/daily-plan');
  });

  await test.step('letters in a text are letters', async () => {
    await keyboard.type('n');
    await expect(page.getByLabel('Task Title')).toBeFocused();
    await keyboard.type('next? gp d e');
    await expect(page.getByLabel('Task Title')).toHaveValue('next? gp d e');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
    await page.getByLabel('Task Title').fill('');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the small window ignores the keys of the plan', async () => {
    await keyboard.press('ctrl+shift+space');
    await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
    const words = (await app.capture()).getByRole('textbox');
    await expect(words).toBeFocused();
    await keyboard.type('d? gh');
    await expect(words).toHaveValue('d? gh');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
    expect(page.url()).toBe('app://unchaos/daily-plan');
    await keyboard.press('Escape');
    await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  });

  await test.step('Ctrl+Z undoes a tick, and in a text field what was typed', async () => {
    await tick(page, 'Call the bank').click();
    await expect(page.getByText('1/2 tasks completed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

    await keyboard.type('n');
    await expect(page.getByLabel('Task Title')).toBeFocused();
    await keyboard.type('Water');
    await expect(page.getByLabel('Task Title')).toHaveValue('Water');
    // A field undoes as much at a time as was typed without a pause.
    await expect(async () => {
      await keyboard.press('ctrl+z');
      await expect(page.getByLabel('Task Title')).toHaveValue('', { timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('1/2 tasks completed')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await keyboard.press('ctrl+z');
    await expect(page.getByText('0/2 tasks completed')).toBeVisible();
    await expect(tick(page, 'Call the bank')).not.toBeChecked();
  });
});
