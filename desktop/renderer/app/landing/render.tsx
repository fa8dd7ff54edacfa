import { renderToString } from 'react-dom/server';
import type { Language } from '#shared/kernel/languages.ts';
import { Landing } from './Landing.tsx';
import { landingWords } from './languages.ts';

/** The landing page as markup, made when the web app is built, so that it is read before any script arrives. */
export const renderLanding = async (language: Language): Promise<string> =>
  renderToString(
    <Landing language={language} words={await landingWords(language)} isDark={false} onToggleTheme={() => undefined} />,
  );
