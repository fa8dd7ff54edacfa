import '#renderer/ui/theme.css';
import { StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepText } from '#renderer/platform/storage.ts';
import { Landing } from './Landing.tsx';
import { landingWords } from './words/index.ts';

/** Brings the rendered page to life. What it shows at first is what was rendered, so nothing moves. */
function Page() {
  const [isDark, setDark] = useState(false);
  useEffect(() => setDark(document.documentElement.classList.contains('dark')), []);
  const toggle = (): void => {
    const next = !document.documentElement.classList.contains('dark');
    document.documentElement.classList.toggle('dark', next);
    keepText('theme', next ? 'dark' : 'light');
    setDark(next);
  };
  return <Landing words={landingWords[language]} isDark={isDark} onToggleTheme={toggle} />;
}

const language = document.documentElement.lang === 'de' ? 'de' : 'en';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <Page />
  </StrictMode>,
);
