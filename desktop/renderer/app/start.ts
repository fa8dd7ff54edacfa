import '#renderer/ui/theme.css';
import { keepLinkedCode } from '#renderer/features/billing/keptCode.ts';
import { awaken } from '#renderer/platform/awaken.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { awakenLanding } from './landing/awakenLanding.ts';

keepLinkedCode(window.location.search);

// The only script that every page of the web build and the main window reference.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** Milliseconds; an invisible page may never be painted. */
const MOST_WAIT_MS = 150;

/** Waits until the last look is painted, before the app starts to work. */
const lookPainted = async (): Promise<void> => {
  if (!window.lastLook || document.visibilityState === 'hidden') return;
  await new Promise((painted) => {
    setTimeout(painted, MOST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(painted));
  });
};
const fetchApp = async () => {
  await lookPainted();
  window.preload?.();
  return persistently(() => import('./main.tsx'));
};
const startApp = async (app = fetchApp()): Promise<void> => (await app).start(root);

/** Minimum milliseconds between two reloads of one window. */
const LOAD_AGAIN_MS = 15_000;

/**
 * Reloads the page: a browser does not retry a script that failed on the same page, and nothing has been written on
 * this one yet.
 */
function loadAgain(): void {
  const key = 'loadedAgainAt';
  const ago = Date.now() - Number(readText(key, 'session'));
  window.setTimeout(
    () => {
      keepText(key, String(Date.now()), 'session');
      window.location.reload();
    },
    Math.max(0, LOAD_AGAIN_MS - ago),
  );
}

/** Brings the prerendered log-in screens to life; the app itself loads with the first user interaction. */
function awakenGuest(root: HTMLElement, startApp: () => Promise<void>): void {
  const page = document.documentElement;
  const begin = awaken(root, startApp);
  // Not prerendered (in development), or prerendered for another user: one who is signed in, or has chosen another
  // language or the dark theme (public/guest.js).
  const isRendered = root.firstElementChild !== null;
  if (!isRendered || page.dataset['unfit'] !== undefined || page.classList.contains('dark')) begin();
  // Another window signs in.
  window.addEventListener('storage', begin, { once: true });
}

switch (document.documentElement.dataset['page']) {
  case 'landing':
    awakenLanding(root);
    break;
  case 'login':
    awakenGuest(root, () => startApp());
    break;
  default: {
    const app = fetchApp();
    app.catch(loadAgain);
    void startApp(app);
  }
}
