import { expect, type Page } from '@playwright/test';
import type { State } from './state.ts';

const settings = {
  version: '0.1.0',
  electron: '45.4.1',
  website: 'https://unchaos.example.org',
  server: { address: 'https://unchaos.example.org', isFixed: false },
  setAside: '/home/mara/.config/Unchaos/settings.json.corrupt-1795357161322',
  startsAtLogin: true,
  closing: { onClose: 'keepRunning', hasTray: true },
  timerAtStart: false,
};

const known: Readonly<Record<string, unknown>> = {
  'accounts:read-token': { token: null },
  'app:about': { version: '0.1.0', platform: 'linux', apiBase: '/api' },
  'accounts:sign-in-storage': { storage: 'file', isChosen: true },
  'settings:read': settings,
  'brain-dump:hotkey': {
    accelerator: 'CommandOrControl+Shift+Space',
    registered: true,
    heard: false,
    heardInThisRun: false,
    voice: { accelerator: 'CommandOrControl+Alt+Shift+Space', registered: true },
    timer: { accelerator: 'CommandOrControl+Alt+Shift+P', registered: true },
    desktop: { session: 'wayland', kind: 'gnome' },
    command: 'unchaos --dump',
  },
};

/** The page as in the desktop app: a desktop bridge that answers, but sends nothing by itself. */
async function inDesktop(page: Page, answers: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await page.addInitScript(
    (replies) => {
      const ask = (channel: string): Promise<unknown> => Promise.resolve(replies[channel]);
      Object.assign(window, { unchaos: { ask, on: () => () => undefined } });
    },
    { ...known, ...answers },
  );
  await page.goto('/settings');
}

export const states: readonly State[] = [
  {
    name: 'computer-settings',
    address: '/settings',
    async open({ page }) {
      await inDesktop(page);
      await page.getByText("If your desktop doesn't allow shortcuts").click();
      await expect(page.getByText('unchaos --dump')).toBeVisible();
      await page.getByRole('region', { name: 'Server' }).getByRole('button', { name: 'Change' }).click();
      await expect(page.getByLabel('Address of your Unchaos server')).toBeFocused();
    },
  },
  {
    name: 'computer-settings-german',
    address: '/settings',
    language: 'de',
    async open({ page }) {
      await inDesktop(page);
      const key = page.getByRole('region', { name: 'Die Taste für einen Gedanken' });
      await key.getByRole('button', { name: 'Ändern', exact: true }).click();
      await page.keyboard.press('j');
      await expect(page.getByRole('alert')).toContainText('Halt Strg');
    },
  },
  {
    name: 'computer-first-start',
    address: '/settings',
    async open({ page }) {
      await inDesktop(page, { 'settings:read': { ...settings, server: null, website: null } });
      await expect(page.getByRole('heading', { name: 'Where is your Unchaos?' })).toBeVisible();
    },
  },
];
