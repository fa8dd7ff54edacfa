import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { SHARED_TEXTS_PER_PAGE, type SharedText, sharingRoutes } from '#shared/brain-dump/privacyContract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, test } from '../fixtures/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'What leaves this server' });
const toggle = (page: Page) => page.getByRole('switch', { name: 'Keep everything on this server' });

/** A server that uses an external service. */
const asksOthers = (page: Page): Promise<void> =>
  changeReply(page, '/user/sharing', sharingRoutes.show.reply, (reply) => ({
    ...reply,
    receivers: { dump: 'api.openai.com', voice: 'voice.example.org' },
  }));

test(
  'a server without a model says so, and lists nothing',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aDump, login }) => {
    const mara = await aUser();
    await aDump(mara, 'Call the bank.');
    await login(mara, '/account/data');
    await expect(card(page)).toContainText('Unchaos sorts your brain dumps itself. The text goes nowhere else.');
    await expect(card(page)).toContainText('Recordings stay here.');
    await expect(card(page)).toContainText('Nothing you wrote or said has left this server.');
  },
);

test('who would receive something is named; the switch stops it, and stays', async ({ page, aUser, login }) => {
  await asksOthers(page);
  await login(await aUser(), '/account/data');
  await expect(card(page)).toContainText('api.openai.com reads your brain dumps: the text goes there to be sorted.');
  await expect(card(page)).toContainText('voice.example.org transcribes your recordings: the sound goes there.');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/user/sharing') && answer.ok());
  await toggle(page).press('Space');
  await expect(toggle(page)).toBeChecked();
  await stored;
  await page.reload();
  await expect(toggle(page)).toBeChecked();
  await expect(card(page)).toContainText('Unchaos sorts your brain dumps itself, on this server.');
  await expect(card(page)).toContainText("Recordings aren't transcribed. You can type instead.");
  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
});

test.describe('a switch that the server does not take', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test('moves at once, and back', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/account/data');
    await expect(toggle(page)).not.toBeChecked();
    const answer = Promise.withResolvers<undefined>();
    await page.route('**/api/user/sharing', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 500, json: { error: 'No' } });
    });
    await toggle(page).click();
    await expect(toggle(page), 'ahead of the answer').toBeChecked();
    answer.resolve(undefined);
    await expect(toggle(page)).not.toBeChecked();
    await expect(page.getByText("We couldn't change that", { exact: true })).toBeVisible();
  });
});

test(
  'every text that was sent is listed: when, how long, to whom, what came of it',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    const sent = (id: number): SharedText => ({
      id,
      kind: id % 2 === 0 ? 'dump' : 'voice',
      receiver: 'api.openai.com',
      model: 'a-model',
      sentAt: '2026-03-04T09:12:00.000Z',
      characters: id % 2 === 0 ? 1234 : null,
      bytes: id % 2 === 0 ? null : 482_113,
      tookMs: 900,
      outcome: id % 3 === 0 ? 'failed' : 'answered',
      brainDumpId: id === 60 ? 5 : null,
    });
    await page.route('**/api/user/shared-texts*', (route) => {
      const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 61);
      const ids = Array.from({ length: before - 1 }, (_, index) => before - 1 - index);
      return route.fulfill({
        json: {
          sharedTexts: ids.slice(0, SHARED_TEXTS_PER_PAGE).map(sent),
          hasMore: ids.length > SHARED_TEXTS_PER_PAGE,
        },
      });
    });
    await login(await aUser(), '/account/data');
    const entries = card(page).getByRole('listitem').filter({ hasText: 'to api.openai.com' });
    await expect(entries).toHaveCount(SHARED_TEXTS_PER_PAGE);
    await expect(entries.first()).toContainText('Brain dump to api.openai.com');
    await expect(entries.first()).toContainText('Mar 4, 2026, 10:12 AM · 1,234 characters · a\u2011model · no answer');
    await expect(entries.nth(1)).toContainText('Recording to api.openai.com');
    await expect(entries.nth(1)).toContainText('482 kB · a\u2011model · answered');
    await expect(entries.first().getByRole('link')).toHaveAttribute('href', /\/brain-dumps\?dump=5$/);
    await card(page).getByRole('button', { name: 'Show older' }).click();
    await expect(entries).toHaveCount(60);
  },
);
