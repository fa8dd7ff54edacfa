import { StrictMode, useLayoutEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { tellShown } from '#renderer/platform/shown.ts';
import { keepText } from '#renderer/platform/storage.ts';
import { Landing } from './Landing.tsx';
import type { LandingWords } from './words/en.ts';

const page = document.documentElement;

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(page, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** What it shows at first is what was rendered, so nothing moves. */
function Page({ words }: { readonly words: LandingWords }) {
  const isDark = useSyncExternalStore(
    followTheme,
    () => page.classList.contains('dark'),
    () => false,
  );
  const toggle = (): void => {
    page.classList.toggle('dark', !isDark);
    keepText('theme', isDark ? 'light' : 'dark');
  };
  useLayoutEffect(tellShown, []);
  return <Landing words={words} isDark={isDark} onToggleTheme={toggle} />;
}

/** Brings the rendered page to life. */
export function live(root: HTMLElement, words: LandingWords): void {
  hydrateRoot(
    root,
    <StrictMode>
      <Page words={words} />
    </StrictMode>,
  );
}
