import '#renderer/ui/theme.css';
import { keepLinkedCode } from '#renderer/features/billing/keptCode.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { awakenGuest } from './guest.ts';
import { awakenLanding } from './landing/awakenLanding.ts';

keepLinkedCode(window.location.search);

// The one script that every page of the web build and the main window names.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const startApp = async (): Promise<void> => {
  const { start } = await persistently(() => import('./main.tsx')).catch((error: unknown) => {
    loadAgain();
    throw error;
  });
  await start(root);
};

/** A browser gives a script that could not be fetched no second chance on the same page. Not again and again: nobody is helped by that. */
function loadAgain(): void {
  const [key, pauseMs] = ['loadedAgainAt', 30_000] as const;
  if (Date.now() - Number(readText(key, 'session')) < pauseMs) return;
  if (keepText(key, String(Date.now()), 'session')) window.location.reload();
}

switch (document.documentElement.dataset['page']) {
  case 'landing':
    awakenLanding(root);
    break;
  case 'login':
    awakenGuest(root, startApp);
    break;
  default:
    void startApp();
}
