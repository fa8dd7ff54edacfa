import { _electron, type ElectronApplication } from '@playwright/test';

/** Milliseconds that a start of Electron may take. */
export const OPEN_MS = 60_000;
/** After so long a window that the app has and the test runner does not was missed by the runner. */
const MISSED_MS = 20_000;
const LOOK_MS = 100;

/**
 * Starts Electron and attaches the test runner to it; once more if Electron ended before the app began, or if the runner missed
 * a window of the app, which happens to one start in some hundred on a busy machine.
 */
export async function attach(how: Parameters<typeof _electron.launch>[0]): Promise<ElectronApplication> {
  const electron = (await tryToAttach(how)) ?? (await tryToAttach(how));
  if (!electron) throw new Error('The test runner could not attach to Electron, twice');
  return electron;
}

async function tryToAttach(how: Parameters<typeof _electron.launch>[0]): Promise<ElectronApplication | undefined> {
  const electron = await _electron.launch({ ...how, timeout: OPEN_MS }).catch((error: unknown) => {
    if (!String(error).includes('failed to launch')) throw error;
  });
  if (!electron || (await seesAllWindows(electron))) return electron ?? undefined;
  await electron.close();
  return undefined;
}

/** False once the app has had windows for a while that the runner does not know. */
async function seesAllWindows(electron: ElectronApplication): Promise<boolean> {
  const countOfApp = () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  for (const until = Date.now() + MISSED_MS; ;) {
    const ofApp = await countOfApp();
    if (ofApp > 0 && electron.windows().length >= ofApp) return true;
    if (Date.now() > until) return ofApp === 0;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
