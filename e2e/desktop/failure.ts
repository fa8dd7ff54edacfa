import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ElectronApplication } from '@playwright/test';

const run = promisify(execFile);
/** Timeout in milliseconds for a response of the desktop or a page. */
const END_MS = 10_000;
/** Characters of a page that are enough to recognise it. */
const SHOWN = 400;

const asked = async (...words: readonly string[]): Promise<string> =>
  run('xdotool', words, { timeout: END_MS }).then(
    ({ stdout }) => stdout.trim().split('\n').filter(Boolean).join(' | '),
    (error: unknown) => String(error),
  );

/**
 * Logs after a failure which window had the focus, which windows there were, where the pointer was and what the pages
 * showed.
 */
export async function tellDesktop(apps: readonly ElectronApplication[]): Promise<void> {
  console.log(`The keyboard was with: ${await asked('getwindowfocus', 'getwindowname')}`);
  console.log(`On the screen: ${await asked('search', '--onlyvisible', '--name', '', 'getwindowname', '%@')}`);
  console.log(`The pointer: ${await asked('getmouselocation')}`);
  for (const page of apps.flatMap((app) => app.windows())) {
    const shown = await page
      .locator('body')
      .innerText({ timeout: END_MS })
      .catch((error: unknown) => String(error));
    console.log(`${page.url()}: ${shown.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}`);
  }
}
