import '#renderer/ui/theme.css';
import { keepLinkedCode } from '#renderer/features/billing/keptCode.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { awakenGuest } from './guest.ts';
import { awakenLanding } from './landing/awakenLanding.ts';

keepLinkedCode(window.location.search);

// The one script that every page of the web build and the main window names.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const startApp = async (): Promise<void> => {
  const { start } = await persistently(() => import('./main.tsx'));
  await start(root);
};

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
