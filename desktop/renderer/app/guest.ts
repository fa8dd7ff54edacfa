import { awaken } from '#renderer/platform/awaken.ts';

/** The log-in screens as they were rendered when the app was built; the app itself comes with the first sign of a person. */
export function awakenGuest(root: HTMLElement, startApp: () => Promise<void>): void {
  const page = document.documentElement;
  const begin = awaken(root, startApp);
  // Rendered for nobody (in development), or for somebody else: who is signed in, or has chosen another language, or the
  // dark theme (public/guest.js).
  const isRendered = root.firstElementChild !== null;
  if (!isRendered || page.dataset['unfit'] !== undefined || page.classList.contains('dark')) begin();
  // Another window signs in.
  window.addEventListener('storage', begin, { once: true });
}
