import { chooseNotNow } from '../fixtures/notNow.ts';
import { expect, type Page } from '@playwright/test';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/daily-plan';
const dialog = (page: Page) => page.getByRole('dialog');

/** A user with one task today who cannot start. */
async function openTrouble({ page, aUser, aTask, login }: World, reason?: string, language: 'en' | 'de' = 'en') {
  const mara = await aUser();
  await aTask(mara, { title: 'Write the introduction of the thesis', category: 'learning', emotionalWeight: 9 });
  await login(mara, address);
  await chooseNotNow(page, 'swap', language);
  await expect(dialog(page)).toBeVisible();
  if (reason) await dialog(page).getByRole('button', { name: reason }).click();
}

/** The celebration after ticking off the first of these tasks; it stays on screen. */
async function openCelebration({ page, aUser, aTask, login }: World, tasks: readonly string[]): Promise<void> {
  const mara = await aUser();
  for (const title of tasks) await aTask(mara, { title });
  // The celebration follows a stopped clock, while the page's timers continue.
  await page.clock.setFixedTime(new Date());
  await login(mara, address);
  await page.getByRole('button', { name: /^Done: / }).click();
  await expect(page.locator('[data-celebration]')).toHaveCount(1);
}

export const states: readonly State[] = [
  { name: 'trouble-starting', address, open: (world) => openTrouble(world) },
  { name: 'trouble-starting-german', address, language: 'de', open: (world) => openTrouble(world, undefined, 'de') },
  { name: 'trouble-too-big', address, open: (world) => openTrouble(world, "It's too big") },
  { name: 'trouble-need-info', address, open: (world) => openTrouble(world, 'I need to know more first') },
  { name: 'trouble-wrong-time', address, open: (world) => openTrouble(world, "It's the wrong time") },
  {
    name: 'trouble-switched',
    address,
    async open(world) {
      const { page, login } = world;
      await login(await someoneBusy(world), address);
      await chooseNotNow(page, 'swap');
      await expect(page.getByText('How about this one?', { exact: true })).toBeVisible();
    },
  },
  { name: 'celebration', address, open: (world) => openCelebration(world, ['Call the bank', 'Book the dentist']) },
  { name: 'celebration-all', address, open: (world) => openCelebration(world, ['Call the bank']) },
];
