import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '#shared/kernel/languages.ts';
import { startLanguage, wordsOf } from '#renderer/platform/language.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { App } from './App.tsx';
import { catalogues } from './catalogues.ts';
import { Landing } from './landing/Landing.tsx';
import { landingWords } from './landing/languages.ts';
import { AuthScreen, Screens } from './Screens.tsx';

/** The log-in screens as markup for a guest, made when the web app is built. */
export async function renderGuest(path: '/login' | '/signup', language: Language) {
  await startLanguage(catalogues, language);
  await AuthScreen.prepare();
  store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
  const markup = renderToString(
    <App>
      <StaticRouter location={path}>
        <Screens />
      </StaticRouter>
    </App>,
  );
  return { markup, unreachable: wordsOf('transport')('unreachable') };
}

/** The landing page as markup, made when the web app is built, so that it is read before any script arrives. */
export const renderLanding = async (language: Language): Promise<string> =>
  renderToString(
    <Landing language={language} words={await landingWords(language)} isDark={false} onToggleTheme={() => undefined} />,
  );
