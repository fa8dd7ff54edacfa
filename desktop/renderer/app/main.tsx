import '#renderer/ui/theme.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { desktop } from '#renderer/platform/desktop.ts';
import { currentLanguage, startOwnLanguage } from '#renderer/platform/language.ts';
import { prepareCalls, startSession } from '#renderer/platform/session.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { App } from './App.tsx';
import { catalogues } from './languages/index.ts';
import { AuthScreen, FrontPage, Screens } from './Screens.tsx';

// Chatter of packages is nobody's business (spec accounts 2); errors stay, because they are how faults are found.
if (import.meta.env.PROD) {
  const silent = (): void => undefined;
  Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const page = document.documentElement;
/** What this page was rendered in when the app was built; undefined when it was not. */
const renderedIn = root.firstElementChild ? page.lang : undefined;

const app = (
  <App>
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  </App>
);

const session = startSession();
await startOwnLanguage(catalogues);
if (renderedIn === currentLanguage() && currentToken() === null) {
  await Promise.all([session, AuthScreen.prepare()]);
  hydrateRoot(root, app);
  prepareCalls();
} else {
  root.replaceChildren();
  // What React has shown as a moment of waiting it keeps for 300 ms: the first page is not to begin with one.
  if (desktop) await FrontPage.prepare().catch(() => undefined);
  createRoot(root).render(app);
}
delete page.dataset['unfit'];
