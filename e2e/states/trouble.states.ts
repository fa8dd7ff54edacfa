import { expect, type Page } from '@playwright/test';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/daily-plan';
const dialog = (page: Page) => page.getByRole('dialog');

/** Somebody who has one thing to do today, and cannot start. */
async function openTrouble({ page, aUser, aTask, login }: World, control = 'Not ready?', reason?: string) {
  const mara = await aUser();
  await aTask(mara, { title: 'Write the introduction of the thesis', category: 'learning', emotionalWeight: 9 });
  await login(mara, address);
  await page.getByRole('button', { name: control }).click();
  await expect(dialog(page)).toBeVisible();
  if (reason) await dialog(page).getByRole('button', { name: reason }).click();
}

/** The moment at which something was ticked off, and then all of it; the clock stands still in it. */
async function openCelebration({ page, aUser, aTask, login }: World, tasks: readonly string[]): Promise<void> {
  const mara = await aUser();
  for (const title of tasks) await aTask(mara, { title });
  await page.clock.install();
  await login(mara, address);
  const done = page.getByRole('button', { name: /^Done: / });
  await expect(done).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await done.click();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await page.locator('[data-celebration=celebrate]').count()).toBe(1);
  }).toPass({ intervals: [50] });
}

export const states: readonly State[] = [
  { name: 'trouble-starting', address, open: (world) => openTrouble(world) },
  { name: 'trouble-starting-german', address, language: 'de', open: (world) => openTrouble(world, 'Noch nicht?') },
  { name: 'trouble-too-big', address, open: (world) => openTrouble(world, undefined, 'It is too big') },
  { name: 'trouble-need-info', address, open: (world) => openTrouble(world, undefined, 'I need to know more first') },
  { name: 'trouble-wrong-time', address, open: (world) => openTrouble(world, undefined, 'It is the wrong time') },
  {
    name: 'trouble-switched',
    address,
    async open(world) {
      const { page, login } = world;
      await login(await someoneBusy(world), address);
      await page.getByRole('button', { name: 'Not ready?' }).click();
      await expect(page.getByText('How about this one?', { exact: true })).toBeVisible();
    },
  },
  { name: 'celebration', address, open: (world) => openCelebration(world, ['Call the bank', 'Book the dentist']) },
  { name: 'celebration-all', address, open: (world) => openCelebration(world, ['Call the bank']) },
];
