import '#renderer/ui/theme.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepText } from '#renderer/platform/storage.ts';
import { Landing } from './Landing.tsx';

const page = document.documentElement;

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(page, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Brings the rendered page to life. What it shows at first is what was rendered, so nothing moves. */
function Page() {
  const isDark = useSyncExternalStore(
    followTheme,
    () => page.classList.contains('dark'),
    () => false,
  );
  const toggle = (): void => {
    page.classList.toggle('dark', !isDark);
    keepText('theme', isDark ? 'light' : 'dark');
  };
  return <Landing words={words} isDark={isDark} onToggleTheme={toggle} />;
}

// Each visitor fetches one language.
const words =
  page.lang === 'de' ? (await import('./words/de.ts')).landingDe : (await import('./words/en.ts')).landingEn;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <Page />
  </StrictMode>,
);
