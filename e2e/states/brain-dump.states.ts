import { expect, type Page } from '@playwright/test';
import { MESSY_DUMP } from '../fixtures/words.ts';
import type { State, World } from './state.ts';

/** Writes and sends a dump as a new user. */
async function send({ page, aUser, login }: World, text: string): Promise<void> {
  await login(await aUser(), '/brain-dump');
  await page.getByLabel('Your thoughts').fill(text);
  await page.getByRole('button', { name: 'Help Me Organize This' }).click();
}

/** Two dumps the server did not sort: a long one while it was busy, then one that caused an error. */
async function openUnsorted(world: World): Promise<void> {
  const { page } = world;
  const dumps = '**/api/brain-dumps';
  await page.route(dumps, (route) => route.fulfill({ status: 503, json: { error: 'Please try again in a moment.' } }));
  await send(world, MESSY_DUMP);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.route(dumps, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await page.getByLabel('Your thoughts').fill('Call the bank, and mum as well');
  await page.getByRole('button', { name: 'Help Me Organize This' }).click();
  await expect(page.getByText('Unsorted (2)')).toBeVisible();
}

const sorted = (page: Page): Promise<void> => expect(page.getByText("Here's what I heard")).toBeVisible();

export const states: readonly State[] = [
  {
    name: 'brain-dump',
    address: '/brain-dump',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/brain-dump');
      await expect(page.getByLabel('Your thoughts')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-written',
    address: '/brain-dump',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/brain-dump');
      await page.getByLabel('Your thoughts').fill(MESSY_DUMP);
      await expect(page.getByText('Kept on this device as you write')).toBeVisible();
      // The tasks beside the text, one of them opened.
      await page.locator('[data-row]').first().click();
      await expect(page.locator('[data-editing]')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-too-long',
    address: '/brain-dump',
    errors: /413/,
    async open(world) {
      await send(world, 'buy milk. '.repeat(2001));
      await expect(world.page.getByRole('alert')).toContainText('Content too long');
    },
  },
  {
    name: 'brain-dump-offline',
    address: '/brain-dump',
    errors: /ERR_INTERNET_DISCONNECTED/,
    async open({ page, aUser, login }) {
      await login(await aUser(), '/brain-dump');
      await page.getByLabel('Your thoughts').fill('I have to call the bank');
      await page.context().setOffline(true);
      await expect(page.getByText(/^You're offline/)).toBeVisible();
    },
  },
  {
    name: 'brain-dump-unsorted',
    address: '/brain-dump',
    errors: /500|503/,
    async open(world) {
      await openUnsorted(world);
      await expect(world.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-unsorted-german',
    address: '/brain-dump',
    language: 'de',
    errors: /500/,
    async open({ page, aUser, login }) {
      await login(await aUser(), '/brain-dump');
      await page.route('**/api/brain-dumps', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
      await page.getByLabel('Deine Gedanken').fill('Die Bank anrufen, und Mama auch');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-unsorted-delete',
    address: '/brain-dump',
    errors: /500|503/,
    async open(world) {
      await openUnsorted(world);
      await world.page.getByRole('button', { name: 'Delete' }).first().click();
      await expect(world.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-processing',
    address: '/brain-dump',
    async open(world) {
      await world.page.route('**/api/brain-dumps', () => undefined);
      await send(world, MESSY_DUMP);
      await expect(world.page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-results',
    address: '/brain-dump',
    async open(world) {
      await send(world, MESSY_DUMP);
      await sorted(world.page);
    },
  },
  {
    name: 'brain-dump-results-without-tasks',
    address: '/brain-dump',
    async open(world) {
      await send(world, 'I feel grey and tired. Everyone seems to manage but me.');
      await sorted(world.page);
    },
  },
  {
    name: 'brain-dump-results-german',
    address: '/brain-dump',
    language: 'de',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/brain-dump');
      await page.getByLabel('Deine Gedanken').fill(MESSY_DUMP);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: /Aufgaben gefunden/ })).toBeVisible();
    },
  },
];
