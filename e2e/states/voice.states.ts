import { expect, type Page } from '@playwright/test';
import { fallSilent, say, scriptRecogniser, withoutRecogniser } from '../fixtures/recogniser.ts';
import { signIn } from '../fixtures/test.ts';
import type { State, World } from './state.ts';

const microphone = (page: Page) => page.getByRole('button', { name: /^(Microphone|Mikrofon)$/ });

/** Milliseconds; the notice and the silence that ends a recording wait longer. */
const LONG_WAIT_MS = 2_500;

/** Suppresses long timeouts, so that a state lasts; stopping the clock would also block the checks. */
const holdLongWaits = (page: Page): Promise<unknown> =>
  page.addInitScript((longest) => {
    const soon = window.setTimeout.bind(window);
    const wait = (work: () => void, ms = 0): number => (ms > longest ? 0 : soon(work, ms));
    Object.assign(window, { setTimeout: wait });
  }, LONG_WAIT_MS);

/** Opens voice mode with a scripted recogniser; the notice never times out. */
async function open({ page, aUser }: World): Promise<void> {
  await scriptRecogniser(page);
  await holdLongWaits(page);
  await signIn(page, await aUser(), '/brain-dump');
  await expect(microphone(page)).toBeVisible();
}

async function talk(world: World): Promise<void> {
  const { page } = world;
  await open(world);
  await microphone(page).click();
  await say(page, 'I have to call the bank about the card before Friday');
  await say(page, 'and there is still the tax return');
  await say(page, 'I am scared that I am', false);
}

/** A recording of another day on this device, not transcribed yet. */
const leaveRecording = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('unchaos-voice');
        opening.onsuccess = () => {
          const user = JSON.parse(localStorage.getItem('lastUser') ?? '{}') as { id?: number };
          const writing = opening.result.transaction('recordings', 'readwrite');
          const whose = { user: user.id, windowId: 'a window of yesterday' };
          writing
            .objectStore('recordings')
            .put({ ...whose, id: 'one', type: 'audio/webm', startedAt: 1, length: 42_000 });
          writing.oncomplete = () => resolve();
        };
      }),
  );

export const states: readonly State[] = [
  {
    name: 'brain-dump-voice',
    address: '/brain-dump',
    open,
  },
  {
    name: 'brain-dump-voice-recording',
    address: '/brain-dump',
    async open(world) {
      await talk(world);
      await expect(world.page.getByText("Listening. Press when you're done.")).toBeVisible();
    },
  },
  {
    name: 'brain-dump-voice-sending',
    address: '/brain-dump',
    async open(world) {
      await talk(world);
      await fallSilent(world.page);
      await expect(world.page.getByText('Sending… keep talking to continue')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-voice-kept',
    address: '/brain-dump',
    async open(world) {
      await talk(world);
      await world.page.keyboard.press('Escape');
      await expect(world.page.getByText('Press to say more')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-voice-german',
    address: '/brain-dump',
    language: 'de',
    async open(world) {
      await talk(world);
      await fallSilent(world.page);
      await expect(world.page.getByText(/^Wir schicken es ab/)).toBeVisible();
    },
  },
  {
    name: 'brain-dump-voice-unsupported',
    address: '/brain-dump',
    async open({ page, aUser }) {
      await withoutRecogniser(page, { recorder: false });
      await signIn(page, await aUser(), '/brain-dump');
      await expect(page.getByText('Voice Input Not Supported')).toBeVisible();
    },
  },
  {
    name: 'brain-dump-voice-recordings',
    address: '/brain-dump',
    async open(world) {
      await open(world);
      await expect(world.page.getByText("Press and say what's on your mind")).toBeVisible();
      await leaveRecording(world.page);
      await world.page.reload();
      await expect(world.page.getByText('Recording of 0:42, not transcribed yet')).toBeVisible();
    },
  },
];
