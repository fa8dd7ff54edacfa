import { atom } from 'jotai';
import { keepText, onStoredElsewhere, readText } from './storage.ts';

export type Theme = 'light' | 'dark';

/** Local storage key of the chosen theme (spec tasks 3); `public/theme.js` reads it before the first paint. */
const THEME_KEY = 'theme';

const chosen = (): Theme | null => {
  const kept = readText(THEME_KEY);
  return kept === 'dark' || kept === 'light' ? kept : null;
};

const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const current = (): Theme => chosen() ?? (systemIsDark().matches ? 'dark' : 'light');

function paint(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

/**
 * Applies the user's theme, and again whenever another window or the system changes it.
 * @returns a function that stops following
 */
export function followTheme(onShown?: (theme: Theme) => void): () => void {
  const follow = (): void => {
    paint(current());
    onShown?.(current());
  };
  follow();
  const system = systemIsDark();
  system.addEventListener('change', follow);
  const stop = onStoredElsewhere(THEME_KEY, follow);
  return () => {
    system.removeEventListener('change', follow);
    stop();
  };
}

const shownAtom = atom<Theme>('light');
shownAtom.onMount = followTheme;

/** The theme on screen: the user's choice, otherwise the system's (spec accounts 2); `system` clears the choice. */
export const themeAtom = atom(
  (get) => get(shownAtom),
  (_get, set, theme: Theme | 'system') => {
    keepText(THEME_KEY, theme === 'system' ? null : theme);
    const shown = theme === 'system' ? current() : theme;
    paint(shown);
    set(shownAtom, shown);
  },
);
