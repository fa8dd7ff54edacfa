import { keepFirstDump, readFirstDump } from '#renderer/features/brain-dump/index.ts';
import { awaken } from '#renderer/platform/awaken.ts';
import { landingWords, pageLanguage } from './languages.ts';

/** The landing page is finished markup; its scripts come with the first sign of a person, so that it is read at once. */
export function awakenLanding(root: HTMLElement): void {
  const begin = awaken(root, async () => {
    const [{ live }, words] = await Promise.all([import('./live.tsx'), landingWords(pageLanguage())]);
    live(root, words);
  });

  // Words are kept from the first letter on, also while the scripts are on their way.
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) keepFirstDump(target.value);
  });

  // Nothing was rendered (in development), or it does not fit: words wait here from before, or the theme is the dark one.
  const isDark = document.documentElement.classList.contains('dark');
  if (root.firstElementChild === null || readFirstDump() !== '' || isDark) begin();

  // What moves by itself is in view, even if nobody has touched anything.
  const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(), {
    threshold: 0.4,
  });
  for (const moving of root.querySelectorAll('[data-moves]')) watch.observe(moving);
}
