import { renderToString } from 'react-dom/server';
import { Landing } from './Landing.tsx';
import { landingWords, type Language } from './words/index.ts';

/** The landing page as markup, made when the web app is built, so that it is read before any script arrives. */
export const renderLanding = (language: Language): string =>
  renderToString(<Landing words={landingWords[language]} isDark={false} onToggleTheme={() => undefined} />);
