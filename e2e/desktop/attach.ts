import { _electron, type ElectronApplication } from '@playwright/test';

/** Milliseconds a start of Electron may take. */
export const OPEN_MS = 60_000;
/** Milliseconds after which a window that the app has and Playwright does not was missed by Playwright. */
const MISSED_MS = 20_000;
const LOOK_MS = 100;

type How = Parameters<typeof _electron.launch>[0];

/**
 * Starts Electron and attaches Playwright to it. Tries once more if Electron quit before the app started, or if
 * Playwright missed one of its windows, which happens to one start in some hundred on a busy machine.
 * @param windows - number of windows the app opens at start
 */
export async function attach(how: How, windows: number): Promise<ElectronApplication> {
  const electron = (await tryToAttach(how, windows)) ?? (await tryToAttach(how, windows));
  if (!electron) throw new Error('The test runner could not attach to Electron, twice');
  return electron;
}

async function tryToAttach(how: How, windows: number): Promise<ElectronApplication | undefined> {
  const electron = await _electron.launch({ ...how, timeout: OPEN_MS }).catch((error: unknown) => {
    if (!String(error).includes('failed to launch')) throw error;
  });
  if (!electron || (await seesAllWindows(electron, windows))) return electron ?? undefined;
  await electron.close().catch(() => undefined); // It may have ended already.
  return undefined;
}

/**
 * False if the app quit, or has had windows for a while that Playwright does not know. Until then nothing is evaluated
 * in the main process: an evaluation while Node loads its own modules can leave one of them half loaded.
 */
async function seesAllWindows(electron: ElectronApplication, windows: number): Promise<boolean> {
  const until = Date.now() + MISSED_MS;
  const app = electron.process();
  while (electron.windows().length < windows && Date.now() < until) {
    if (app.exitCode !== null || app.signalCode !== null) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  if (electron.windows().length >= windows) return true;
  const ofApp = await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  return electron.windows().length >= ofApp;
}
