import { keepFirstDump, readFirstDump } from '#renderer/features/brain-dump/index.ts';
import { awaken } from '#renderer/platform/awaken.ts';
import { landingWords, pageLanguage } from './languages.ts';

/**
 * The landing page is prerendered; its scripts load with the first user interaction, so that it is readable
 * immediately.
 */
export function awakenLanding(root: HTMLElement): void {
  const begin = awaken(root, async () => {
    const [{ live }, words] = await Promise.all([import('./live.tsx'), landingWords(pageLanguage())]);
    live(root, words);
  });

  // Text is saved from the first letter on, even before the scripts have loaded.
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) keepFirstDump(target.value);
  });

  // Not prerendered (in development), or outdated: text is stored from an earlier visit, or the theme is dark.
  const isDark = document.documentElement.classList.contains('dark');
  if (root.firstElementChild === null || readFirstDump() !== '' || isDark) begin();

  // An animated section is in view, even without any interaction.
  const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(), {
    threshold: 0.4,
  });
  for (const moving of root.querySelectorAll('[data-moves]')) watch.observe(moving);
}
