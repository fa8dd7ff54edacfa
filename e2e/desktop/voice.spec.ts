import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import {
  HEARD,
  microphoneOf,
  soundOnDisk,
  SPOKEN_MS,
  startVoiceServer,
  type VoiceServer,
  withSpoken,
  WRITTEN_DOWN,
} from '../fixtures/voice.ts';
import { type DesktopApp, expect, keyboard, test as base } from './app.ts';
import { somebody } from './somebody.ts';

/** The desktop app with a microphone that plays a voice, against a server with transcription. */
const test = base.extend<object, { voice: VoiceServer; spoken: string }>({
  spoken: [async ({}, use) => withSpoken(use), { scope: 'worker', timeout: 240_000 }],
  voice: [
    async ({}, use) => {
      const voice = await startVoiceServer();
      await use(voice);
      await voice.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone' });

async function toBrainDump(app: DesktopApp, token: string): Promise<Page> {
  await app.signIn(token);
  const page = await app.main();
  await page.goto('app://unchaos/brain-dump');
  await expect(microphone(page)).toBeVisible();
  return page;
}

/** Records until `milliseconds` are on disk. */
async function speak(page: Page, milliseconds: number): Promise<void> {
  await microphone(page).click();
  await expect(page.getByText("Listening. Press when you're done.")).toBeVisible();
  await expect.poll(() => soundOnDisk(page)).toBeGreaterThanOrEqual(milliseconds);
}

test('speech in the desktop window becomes tasks', { tag: BREADTH_TAG }, async ({ launch, voice, spoken }) => {
  const app = await launch({ apiUrl: voice.api.url, args: microphoneOf(spoken) });
  const page = await toBrainDump(app, await somebody(voice.api));
  await speak(page, SPOKEN_MS);
  await microphone(page).click();
  await expect(page.getByRole('region', { name: "What I'm hearing" })).toContainText(new RegExp(HEARD), WRITTEN_DOWN);
  await expect(page.getByText('Sending… press the microphone to continue')).toBeVisible();
  await expect(page.getByRole('heading', { name: /tasks found/ })).toBeVisible();
  await expect(page.getByText(/finish the project/i).first()).toBeVisible();
  await expect.poll(() => soundOnDisk(page), { message: 'the sound is gone once its words are here' }).toBe(0);
});

test('the desktop window transcribes speech completely', async ({ launch, voice, spoken }) => {
  const token = await somebody(voice.api);
  const app = await launch({ apiUrl: voice.api.url, args: microphoneOf(spoken) });
  const page = await toBrainDump(app, token);
  await test.step('the second key listens at once, whatever was shown', async () => {
    await page.goto('app://unchaos/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await keyboard.press('ctrl+shift+space');
    await expect.poll(async () => (await app.look('capture')).focused).toBe(true);
    await keyboard.press('ctrl+alt+shift+space');
    await expect(page.getByText("Listening. Press when you're done.")).toBeVisible();
    await expect.poll(async () => (await app.look('main')).focused).toBe(true);
    await expect.poll(() => soundOnDisk(page)).toBeGreaterThan(500);
    await page.keyboard.press('Escape');
    await expect(microphone(page)).toBeVisible();
  });

  await test.step('a recording in the middle of which the app is killed is found again', async () => {
    await page.goto('app://unchaos/brain-dump');
    await speak(page, 4_000);
    const ended = once(app.process, 'exit');
    app.process.kill('SIGKILL');
    await ended;

    const again = await launch({ apiUrl: voice.api.url, args: microphoneOf(spoken) });
    const found = await toBrainDump(again, token);
    // The previous one is the recording of the second key.
    await expect(found.getByText(/^Recording of \d:\d\d, not transcribed yet$/)).toHaveCount(2);
    expect(await soundOnDisk(found)).toBeGreaterThanOrEqual(4_000);
    await found.getByRole('button', { name: 'Try again' }).last().click();
    await expect(found.getByRole('region', { name: 'So far', exact: true })).toContainText('please finish the');
  });
});
