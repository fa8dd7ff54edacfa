import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { crash } from '../fixtures/crash.ts';
import { failRecogniser, fallSilent, say, scriptRecogniser } from '../fixtures/recogniser.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone' });
const hearing = (page: Page) => page.getByRole('region', { name: "What I'm hearing" });
const notice = (page: Page) => page.getByText('Sending… keep talking to continue');
const toJournaling = (page: Page) => page.getByRole('button', { name: 'Switch to journaling' });
const paper = (page: Page) => page.getByLabel('Your thoughts');

/** The visible toast. */
const told = (page: Page) => page.getByRole('region', { name: /Notifications/ });

test.describe('with the browser’s recogniser', () => {
  test.beforeEach(async ({ page, aUser }) => {
    await scriptRecogniser(page);
    await page.clock.install();
    await signIn(page, await aUser(), '/brain-dump');
    await expect(microphone(page)).toBeVisible();
  });

  /** From now on the time only advances by the returned function (`pass`). */
  async function record(page: Page): Promise<(milliseconds: number) => Promise<void>> {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    await microphone(page).click();
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    return (milliseconds) => page.clock.runFor(milliseconds);
  }

  test('voice is the default; speech becomes lines, the lines become tasks', async ({ page }) => {
    await expect(page.getByText("Press and say what's on your mind")).toBeVisible();
    await record(page);
    await expect(page.getByText("Listening. Press when you're done.")).toBeVisible();
    expect(await page.evaluate(() => window.scripted?.settings)).toEqual({
      lang: 'en-US',
      continuous: true,
      interimResults: true,
    });
    await say(page, 'call the', false);
    await expect(hearing(page)).toContainText('call the');
    await say(page, 'call the bank tomorrow');
    await say(page, 'water the plants');
    await page.clock.resume();
    await microphone(page).click();
    await expect(page.getByText('Sending… press the microphone to continue')).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 tasks found' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Water the plants' }).first()).toBeVisible();
  });

  test('500 ms after the end of speech the notice is shown; 3 s later the text is sent', async ({ page }) => {
    const pass = await record(page);
    await say(page, 'call the bank');
    await fallSilent(page);
    await pass(499);
    await expect(notice(page)).toHaveCount(0);
    await pass(1);
    await expect(notice(page)).toBeVisible();
    await pass(2_999);
    await expect(notice(page)).toBeVisible();
    await page.clock.resume();
    await expect(page.getByText("Here's what I heard")).toBeVisible();
  });

  test('nothing is sent when nothing was said', { tag: BREADTH_TAG }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    const pass = await record(page);
    await fallSilent(page);
    await pass(20_000);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(notice(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('new speech ends the notice, and the recording continues', { tag: BREADTH_TAG }, async ({ page }) => {
    const pass = await record(page);
    await say(page, 'call the bank');
    await fallSilent(page);
    await pass(1_500);
    await expect(notice(page)).toBeVisible();
    await say(page, 'and buy', false);
    await expect(notice(page)).toHaveCount(0);
    await pass(5_000);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    await say(page, 'and buy milk');
    await expect(hearing(page)).toContainText('call the bank\nand buy milk', { useInnerText: true });
  });

  for (const [how, keep] of [
    ['a button', (page: Page) => page.getByRole('button', { name: 'Not yet' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(
      `the sending is stopped by ${how}; the text stays, and is sent on request`,
      { tag: BREADTH_TAG },
      async ({ page }) => {
        const pass = await record(page);
        await say(page, 'call the bank');
        await fallSilent(page);
        await pass(1_000);
        await keep(page);
        await expect(notice(page)).toHaveCount(0);
        // It keeps listening, and stops by itself; nothing is sent even then.
        await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
        await pass(30_000);
        await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
        await expect(hearing(page)).toContainText('call the bank');
        await page.clock.resume();
        await page.getByRole('button', { name: 'Help Me Organize This' }).click();
        await expect(page.getByText("Here's what I heard")).toBeVisible();
      },
    );
  }

  test('10 s without a new result stop the recording', { tag: BREADTH_TAG }, async ({ page }) => {
    const pass = await record(page);
    await pass(9_000);
    await say(page, 'call', false);
    await pass(9_800);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    await pass(200);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(hearing(page)).toContainText('call');
  });

  test('a recogniser that ends by itself is restarted, and nothing is lost', { tag: BREADTH_TAG }, async ({ page }) => {
    const pass = await record(page);
    await pass(2_000);
    await say(page, 'call the bank', false);
    await fallSilent(page, 'all');
    await expect.poll(() => page.evaluate(() => window.scripted?.starts)).toBe(2);
    await say(page, 'buy milk');
    await expect(hearing(page)).toContainText('call the bank\nbuy milk', { useInnerText: true });
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('speech is added below the text, stored on the device within a second, and editable', async ({
    page,
    context,
  }) => {
    await toJournaling(page).click();
    await expect(paper(page)).toBeFocused();
    await page.keyboard.type('buy milk');
    await page.getByRole('button', { name: 'Switch to voice mode' }).click();
    await expect(microphone(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'So far', exact: true })).toContainText('buy milk');
    const pass = await record(page);
    await say(page, 'call the bank', false);
    await pass(1_000);
    // The clock is shared by the whole browser.
    await page.clock.resume();
    const next = await crash(context, page);
    await next.goto('/brain-dump');
    await toJournaling(next).click();
    await expect(paper(next)).toHaveValue('buy milk\ncall the bank');
  });

  test('the mode is remembered on this device', { tag: BREADTH_TAG }, async ({ page }) => {
    await toJournaling(page).click();
    await page.reload();
    await expect(paper(page)).toBeVisible();
    await page.getByRole('button', { name: 'Switch to voice mode' }).click();
    await page.reload();
    await expect(microphone(page)).toBeVisible();
  });

  test('Space and Enter talk and stop, Escape stops without sending', { tag: BREADTH_TAG }, async ({ page }) => {
    await microphone(page).focus();
    await page.keyboard.press('Space');
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    await say(page, 'call the bank');
    await page.keyboard.press('Escape');
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await page.clock.runFor(10_000);
    await expect(notice(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('the reassurance changes every 4 s', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    const lines = ['Take your time.', "You're not being judged.", "I'm right here."];
    const shown = async (): Promise<number> => {
      const texts = await Promise.all(lines.map((line) => page.getByText(line, { exact: true }).count()));
      return texts.indexOf(1);
    };
    const first = await shown();
    for (const turn of [1, 2, 3]) {
      await page.clock.runFor(4_000);
      expect(await shown()).toBe((first + turn) % 3);
    }
  });

  for (const [error, title, text] of [
    ['not-allowed', 'Microphone Access Denied', 'Please allow microphone access to use voice input.'],
    ['language-not-supported', 'Voice Recognition Error', 'Listening stopped. Your words are safe'],
    ['audio-capture', 'Voice Recognition Error', 'We found no microphone on this device.'],
  ] as const) {
    const tag = error === 'not-allowed' ? [] : BREADTH_TAG;
    test(`the error ${error} is shown, and the text stays`, { tag }, async ({ page }) => {
      await record(page);
      await say(page, 'call the bank');
      await failRecogniser(page, error);
      await expect(told(page)).toContainText(title);
      await expect(told(page)).toContainText(text);
      await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(hearing(page)).toContainText('call the bank');
    });
  }

  test('silence is no error', { tag: BREADTH_TAG }, async ({ page }) => {
    await record(page);
    await page.clock.runFor(2_000);
    await failRecogniser(page, 'no-speech');
    await expect.poll(() => page.evaluate(() => window.scripted?.starts)).toBe(2);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test(
    'an unreachable service leads to typing when no other can transcribe',
    { tag: BREADTH_TAG },
    async ({ page }) => {
      await record(page);
      await say(page, 'call the bank');
      await failRecogniser(page, 'network');
      await expect(page.getByText("We can't reach this browser's speech service.")).toBeVisible();
      await expect(paper(page)).toHaveValue('call the bank');
    },
  );
});
