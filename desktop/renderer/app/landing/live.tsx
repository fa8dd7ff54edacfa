import { StrictMode, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportShown } from '#renderer/platform/shown.ts';
import { keepText } from '#renderer/platform/storage.ts';
import { Landing } from './Landing.tsx';
import { pageLanguage } from './languages.ts';
import type { LandingMessages } from './messages/en.ts';

const html = document.documentElement;

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(html, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** The landing page; its first render matches the prerendered markup, so nothing moves. */
function Page({ words }: { readonly words: LandingMessages }) {
  const isDark = useSyncExternalStore(
    followTheme,
    () => html.classList.contains('dark'),
    () => false,
  );
  const toggle = (): void => {
    html.classList.toggle('dark', !isDark);
    keepText('theme', isDark ? 'light' : 'dark');
  };
  useLayoutEffect(reportShown, []);
  return <Landing language={pageLanguage()} words={words} isDark={isDark} onToggleTheme={toggle} />;
}

/** Hydrates the prerendered page. */
export function live(root: HTMLElement, words: LandingMessages): void {
  const page = (
    <StrictMode>
      <Page words={words} />
    </StrictMode>
  );
  if (root.firstElementChild) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
