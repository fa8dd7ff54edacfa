import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { crash } from '../fixtures/crash.ts';
import { failRecogniser, scriptRecogniser, withoutRecogniser } from '../fixtures/recogniser.ts';
import { expect, signIn } from '../fixtures/test.ts';
import { HEARD, soundOnDisk, SPOKEN_MS, test } from '../fixtures/voice.ts';

const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone' });
const notice = (page: Page) => page.getByText('Sending… press the microphone to continue');
const waiting = (page: Page) => page.getByRole('region', { name: 'Recordings on this device' });

/** Records until `milliseconds` are on disk. */
async function speak(page: Page, milliseconds = SPOKEN_MS): Promise<void> {
  await microphone(page).click();
  await expect(page.getByText("Listening. Press when you're done.")).toBeVisible();
  await expect.poll(() => soundOnDisk(page)).toBeGreaterThanOrEqual(milliseconds);
}

test('speech becomes tasks, pauses become lines', async ({ page, voice, aUser }) => {
  await withoutRecogniser(page);
  await signIn(page, await aUser(), '/brain-dump');
  await speak(page);
  await expect(page.getByText("Just talk. I'll write it down when you're done.")).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/brain-dumps'));
  await microphone(page).click();
  await expect(page.getByText('Writing down what you said...')).toBeVisible();
  const { rawText } = (await sent).postDataJSON() as { rawText: string };
  expect(rawText).toMatch(new RegExp(`^${HEARD}$`, 'm'));
  expect(rawText.split('\n').length).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole('heading', { name: /tasks found/ })).toBeVisible();
  await expect(page.getByText(/finish the project/i).first()).toBeVisible();
  expect(voice.sandbox.calls.at(-1)).toMatchObject({ fileName: 'recording.webm' });
  await page.getByRole('button', { name: 'Write something else' }).click();
  await expect(microphone(page)).toBeVisible();
  await expect.poll(() => soundOnDisk(page)).toBe(0);
});

test(
  'a recogniser without a service hands over to the recording, which stops by itself after 10 s of silence',
  { tag: BREADTH_TAG },
  async ({ page, aUser }) => {
    await scriptRecogniser(page);
    await signIn(page, await aUser(), '/brain-dump');
    await microphone(page).click();
    await failRecogniser(page, 'network');
    await expect.poll(() => soundOnDisk(page)).toBeGreaterThan(1_000);
    await expect(page.getByText('Writing down what you said...')).toBeVisible();
    // At once, before the text is submitted automatically.
    await page.getByRole('button', { name: 'Not yet' }).evaluate((button: HTMLElement) => button.click());
    await page.getByRole('button', { name: 'Switch to journaling' }).click();
    await expect(page.getByLabel('Your thoughts')).toHaveValue(new RegExp(`^${HEARD}\n`));
  },
);

test(
  'a crash in the middle of a recording leaves every second before the last on the disk',
  { tag: BREADTH_TAG },
  async ({ page, context, watch, aUser }) => {
    await withoutRecogniser(page);
    await signIn(page, await aUser(), '/brain-dump');
    await speak(page, 5_000);
    const next = await crash(context, page);
    watch(next);
    await withoutRecogniser(next);
    await next.goto('/brain-dump');
    await expect(waiting(next)).toContainText(/Recording of \d:\d\d, not transcribed yet/);
    expect(await soundOnDisk(next)).toBeGreaterThanOrEqual(5_000);

    await waiting(next).getByRole('button', { name: 'Listen' }).click();
    await expect
      .poll(() => next.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime))
      .toBeGreaterThan(0);
    await waiting(next).getByRole('button', { name: 'Try again' }).click();
    await expect(next.getByRole('region', { name: 'So far', exact: true })).toContainText('please finish the project');
    await expect(waiting(next)).toHaveCount(0);
    await expect.poll(() => soundOnDisk(next)).toBe(0);
  },
);

test('who leaves the screen while talking finds the recording again', { tag: BREADTH_TAG }, async ({ page, aUser }) => {
  await withoutRecogniser(page);
  await signIn(page, await aUser(), '/brain-dump');
  await speak(page, 2_000);
  await page
    .getByRole('link', { name: 'Dashboard' })
    .or(page.getByRole('link', { name: "Today's Plan" }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Brain Dump' }).first().click();
  await expect(waiting(page)).toContainText('not transcribed yet');
  await page.reload();
  await expect(waiting(page)).toContainText('not transcribed yet');
});

test.describe('a recording that cannot be written down', () => {
  test.use({ expectedErrors: async ({}, use) => use([/502|501|ERR_INTERNET_DISCONNECTED/]) });

  test(
    'waits on this device, and can be retried, played and deleted',
    { tag: BREADTH_TAG },
    async ({ page, context, voice, aUser }) => {
      await withoutRecogniser(page);
      await signIn(page, await aUser(), '/brain-dump');
      voice.sandbox.failNext(500, 4);
      await speak(page, 4_000);
      await microphone(page).click();
      await expect(waiting(page)).toContainText(/Recording of \d:\d\d, not transcribed yet/);
      await expect(notice(page)).toHaveCount(0);

      const again = waiting(page).getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(waiting(page).getByRole('alert')).toContainText("couldn't transcribe the recording just now");
      await context.setOffline(true);
      await again.click();
      await expect(waiting(page).getByRole('alert')).toContainText('Unable to connect');
      await context.setOffline(false);

      await waiting(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Keep it' }).click();
      await expect(waiting(page)).toBeVisible();
      await waiting(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete recording' }).click();
      await expect(waiting(page)).toHaveCount(0);
      expect(await soundOnDisk(page)).toBe(0);
    },
  );

  test('for good leads to the paper, and stays', { tag: BREADTH_TAG }, async ({ page, aUser }) => {
    await withoutRecogniser(page);
    await page.route('**/api/transcriptions', (route) =>
      route.fulfill({
        status: 501,
        json: { error: "This server can't transcribe recordings.", code: 'noTranscription' },
      }),
    );
    await signIn(page, await aUser(), '/brain-dump');
    await speak(page, 4_000);
    await microphone(page).click();
    await expect(page.getByText("This server can't transcribe recordings. Writing works just as well.")).toBeVisible();
    await expect(page.getByLabel('Your thoughts')).toBeVisible();
    await expect(waiting(page)).toContainText('not transcribed yet');
  });
});
