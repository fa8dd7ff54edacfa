import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '#shared/kernel/languages.ts';
import { startLanguage, messagesOf } from '#renderer/platform/language.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { App } from './App.tsx';
import { catalogues } from './catalogues.ts';
import { Landing } from './landing/Landing.tsx';
import { landingWords } from './landing/languages.ts';
import { AuthScreen, Screens } from './Screens.tsx';

/** Renders the log-in screens to markup for a guest, at build time. */
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
  return { markup, unreachable: messagesOf('transport')('unreachable') };
}

/** Renders the landing page to markup at build time, so that it is readable before any script loads. */
export const renderLanding = async (language: Language): Promise<string> =>
  renderToString(
    <Landing language={language} words={await landingWords(language)} isDark={false} onToggleTheme={() => undefined} />,
  );
