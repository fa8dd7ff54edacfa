import { expect } from '@playwright/test';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/daily-plan';

/** The command palette on a full day, with text in its field. */
async function openPalette(world: World, typed = ''): Promise<void> {
  const { page, login } = world;
  await login(await someoneBusy(world), address);
  await expect(page.getByText('Finish the slides for Monday’s meeting').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^(Commands|Befehle)$/ })).toBeFocused();
  await page.keyboard.type(typed);
}

async function openSheet(world: World): Promise<void> {
  await openPalette(world);
  await world.page.keyboard.press('Escape');
  await expect(world.page.getByRole('combobox')).toHaveCount(0);
  await world.page.keyboard.press('?');
  await expect(world.page.getByRole('dialog', { name: /^(Keyboard shortcuts|Tastenkürzel)$/ })).toBeVisible();
}

export const states: readonly State[] = [
  { name: 'palette', address, open: (world) => openPalette(world) },
  { name: 'palette-german', address, language: 'de', open: (world) => openPalette(world) },
  { name: 'palette-tasks', address, open: (world) => openPalette(world, 'the') },
  { name: 'palette-nothing', address, open: (world) => openPalette(world, 'call the vet about the cat') },
  { name: 'key-sheet', address, open: openSheet },
  { name: 'key-sheet-german', address, language: 'de', open: openSheet },
  {
    name: 'settings-menu-keys',
    address,
    async open(world) {
      await world.login(await someoneBusy(world), address);
      await world.page.getByRole('button', { name: 'Settings' }).click();
      await expect(world.page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
];
