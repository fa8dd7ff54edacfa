import { expect } from '@playwright/test';
import { brainDumpRoutes, type DumpSummary } from '#shared/brain-dump/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { MESSY_DUMP } from '../fixtures/words.ts';
import type { State, World } from './state.ts';

const interrupted = (dump: DumpSummary): DumpSummary => ({ ...dump, state: 'failed', trouble: 'interrupted' });

/** A user with three dumps, one of which could not be sorted. */
async function withDumps(world: World): Promise<void> {
  const { page, aUser, aDump, login } = world;
  const mara = await aUser();
  await aDump(mara, 'I feel grey and tired. Everyone seems to manage but me.');
  await aDump(mara, 'Buy milk and call the plumber about the tap. Then water the plants.');
  await aDump(mara, MESSY_DUMP);
  await changeReply(page, '/brain-dumps', brainDumpRoutes.list.reply, ({ brainDumps, hasMore }) => ({
    hasMore,
    brainDumps: brainDumps.map((dump, index) => (index === 1 ? interrupted(dump) : dump)),
  }));
  await changeReply(page, '/brain-dumps/*', brainDumpRoutes.show.reply, (reply) =>
    reply.brainDump.excerpt.startsWith('Buy milk')
      ? { ...reply, brainDump: interrupted(reply.brainDump), result: null }
      : reply,
  );
  await login(mara, '/brain-dumps');
}

async function open(world: World, words: RegExp): Promise<void> {
  await withDumps(world);
  await world.page.getByRole('link', { name: words }).click();
}

export const states: readonly State[] = [
  {
    name: 'past-dumps',
    address: '/brain-dumps',
    async open(world) {
      await withDumps(world);
      await expect(world.page.getByText('Not sorted yet')).toBeVisible();
    },
  },
  {
    name: 'past-dumps-german',
    address: '/brain-dumps',
    language: 'de',
    async open(world) {
      await withDumps(world);
      await expect(world.page.getByText('Noch nicht sortiert')).toBeVisible();
    },
  },
  {
    name: 'past-dumps-empty',
    address: '/brain-dumps',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/brain-dumps');
      await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    },
  },
  {
    name: 'past-dumps-failed',
    address: '/brain-dumps',
    errors: /403/,
    async open({ page, aUser, login }) {
      await page.clock.install();
      await page.route('**/api/brain-dumps', (route) =>
        route.fulfill({ status: 403, json: { error: 'The list could not be read.' } }),
      );
      await login(await aUser(), '/brain-dumps');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Runs through the query's retries.
      await page.clock.runFor(10_000);
      await expect(page.getByRole('heading', { name: "We couldn't load your brain dumps" })).toBeVisible();
      await page.clock.resume();
    },
  },
  {
    name: 'past-dump',
    address: '/brain-dumps',
    async open(world) {
      await open(world, /everything is a bit much/);
      await expect(world.page.getByText(/^Brain dump of /)).toBeVisible();
    },
  },
  {
    name: 'past-dump-unsorted',
    address: '/brain-dumps',
    async open(world) {
      await open(world, /Buy milk/);
      await expect(world.page.getByText('Not sorted yet.')).toBeVisible();
    },
  },
  {
    name: 'past-dump-asking',
    address: '/brain-dumps',
    async open(world) {
      await open(world, /Everyone seems/);
      await world.page.getByRole('button', { name: 'Delete' }).click();
      await expect(world.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'past-dump-not-found',
    address: '/brain-dumps',
    errors: /404/,
    async open({ page, aUser, login }) {
      await login(await aUser(), '/brain-dumps');
      await page.clock.install();
      await page.goto('/brain-dumps?dump=987654321');
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.clock.runFor(10_000);
      await expect(page.getByRole('heading', { name: "This brain dump isn't here" })).toBeVisible();
      await page.clock.resume();
    },
  },
];
