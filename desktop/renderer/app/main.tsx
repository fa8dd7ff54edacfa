import '#renderer/platform/withoutEval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { currentLanguage, startOwnLanguage } from '#renderer/platform/language.ts';
import { followLook } from '#renderer/platform/followLook.ts';
import { startSession } from '#renderer/platform/session.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { App } from './App.tsx';
import { HOME, PLAN } from './routeGuard.ts';
import { firstTexts, laterTexts } from './catalogues.ts';
import { restorePlan } from './queries.ts';
import './ports.ts';
import { AuthScreen, prepareScreen, Screens } from './Screens.tsx';

// Silences log output of packages (spec accounts 2); errors stay for troubleshooting.
if (import.meta.env.PROD) {
  const silent = (): void => undefined;
  Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent });
}

const app = (
  <App>
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  </App>
);

/** Renders the app in `root`, or hydrates what was prerendered there. */
export async function start(root: HTMLElement): Promise<void> {
  const page = document.documentElement;
  /**
   * Language of the prerendered page; undefined when it was not prerendered, or not for this user (public/guest.js).
   */
  const renderedIn = root.firstElementChild && page.dataset['unfit'] === undefined ? page.lang : undefined;
  await Promise.all([startOwnLanguage(firstTexts, laterTexts), startSession().then(restorePlan)]);
  if (renderedIn === currentLanguage() && currentToken() === null) {
    await AuthScreen.prepare();
    hydrateRoot(root, app);
  } else {
    root.replaceChildren();
    followLook(root, { paths: [HOME, PLAN], home: HOME });
    // React keeps a shown fallback for 300 ms, so the first page should not start with one.
    const { pathname } = window.location;
    await prepareScreen(pathname === '/' && currentToken() !== null ? HOME : pathname).catch(() => undefined);
    createRoot(root).render(app);
  }
  delete page.dataset['unfit'];
}
