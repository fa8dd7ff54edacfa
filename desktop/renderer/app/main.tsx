import '#renderer/platform/withoutEval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { currentLanguage, startOwnLanguage } from '#renderer/platform/language.ts';
import { followLook } from '#renderer/platform/followLook.ts';
import { startSession } from '#renderer/platform/session.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { App } from './App.tsx';
import { HOME, PLAN } from './gate.ts';
import { firstTexts, laterTexts } from './catalogues.ts';
import { restorePlan } from './queries.ts';
import './ports.ts';
import { AuthScreen, prepareScreen, Screens } from './Screens.tsx';

// Chatter of packages is nobody's business (spec accounts 2); errors stay, because they are how faults are found.
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

/** Draws the app in `root`, or lets React take over what was rendered there when the app was built. */
export async function start(root: HTMLElement): Promise<void> {
  const page = document.documentElement;
  /** What this page was rendered in; undefined when it was not, or not for this person (public/guest.js). */
  const renderedIn = root.firstElementChild && page.dataset['unfit'] === undefined ? page.lang : undefined;
  await Promise.all([startOwnLanguage(firstTexts, laterTexts), startSession().then(restorePlan)]);
  if (renderedIn === currentLanguage() && currentToken() === null) {
    await AuthScreen.prepare();
    hydrateRoot(root, app);
  } else {
    root.replaceChildren();
    followLook(root, { paths: [HOME, PLAN], home: HOME });
    // What React has shown as a moment of waiting it keeps for 300 ms: the first page is not to begin with one.
    const { pathname } = window.location;
    await prepareScreen(pathname === '/' && currentToken() !== null ? HOME : pathname).catch(() => undefined);
    createRoot(root).render(app);
  }
  delete page.dataset['unfit'];
}
