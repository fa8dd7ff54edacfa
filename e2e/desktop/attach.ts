import { _electron, type ElectronApplication } from '@playwright/test';

/** Milliseconds that a start of Electron may take. */
export const OPEN_MS = 60_000;
/** After so long a window that the app has and the test runner does not was missed by the runner. */
const MISSED_MS = 20_000;
const LOOK_MS = 100;

type How = Parameters<typeof _electron.launch>[0];

/**
 * Starts Electron and attaches the test runner to it; once more if Electron ended before the app began, or if the runner missed
 * a window of the app, which happens to one start in some hundred on a busy machine.
 * @param windows - how many the app opens at its start
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
 * False if the app ended, or has had windows for a while that the runner does not know. Until then nothing is asked of the main
 * process: a question that comes while Node loads its own parts can leave one of them half loaded.
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
