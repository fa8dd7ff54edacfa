import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { frontDoor } from '../../cloud-api/app/testDoor.ts';
import { scriptRecogniser, withoutRecogniser } from '../fixtures/recogniser.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone' });
const paper = (page: Page) => page.getByLabel('Your thoughts');
/** The visible toast. */
const told = (page: Page) => page.getByRole('region', { name: /Notifications/ });

test('a recording that does not start is reported', { tag: BREADTH_TAG }, async ({ page, aUser }) => {
  await scriptRecogniser(page, { refuses: true });
  await signIn(page, await aUser(), '/brain-dump');
  await microphone(page).click();
  await expect(told(page)).toContainText('Failed to Start Recording');
});

test('a browser that cannot listen gets the paper and a word about it', async ({ page, aUser }) => {
  await withoutRecogniser(page, { recorder: false });
  await signIn(page, await aUser(), '/brain-dump');
  await expect(page.getByText('Voice Input Not Supported')).toBeVisible();
  await expect(paper(page)).toBeVisible();
});

test(
  'a server that writes no recordings down gets no dead microphone',
  { tag: BREADTH_TAG },
  async ({ page, aUser }) => {
    await withoutRecogniser(page);
    await signIn(page, await aUser(), '/brain-dump');
    await expect(page.getByText('Voice Recording Not Available')).toBeVisible();
    await expect(paper(page)).toBeVisible();
  },
);

test('a user who shares nothing has no voice input', async ({ page, server, aUser }) => {
  await scriptRecogniser(page);
  const mara = await aUser();
  const door = frontDoor(`${server.url}/api`);
  await fetch(`${server.url}/api/user/sharing`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${mara.token}`,
      ...(await door.headersFor('PATCH')),
    },
    body: JSON.stringify({ localOnly: true }),
  });
  await signIn(page, mara, '/brain-dump');
  await expect(page.getByText('You chose to send nothing to other services')).toBeVisible();
  await expect(paper(page)).toBeVisible();
});
