import { atom } from 'jotai';

/** Size of the always-on-top window, in pixels. */
const SIZE = { width: 332, height: 72 };

type Styled = Window & Pick<typeof globalThis, 'CSSStyleSheet'>;

/** Type of the browser's `documentPictureInPicture`. */
interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Styled>;
}

const known = (): PictureInPicture | undefined =>
  typeof window === 'undefined'
    ? undefined
    : (Reflect.get(window, 'documentPictureInPicture') as PictureInPicture | undefined);

/** Whether this browser supports an always-on-top window. */
export const canFloat = (): boolean => known() !== undefined;

/** This page's small window, if open. */
export const floatingAtom = atom<Window | null>(null);

/** Opens the small window; only from a click. It starts empty except for its name, styled like this page. */
export const floatAtom = atom(null, async (get, set, name: string) => {
  if (get(floatingAtom)) return;
  try {
    const floating = await known()?.requestWindow(SIZE);
    if (!floating) return;
    floating.document.title = name;
    const stopFollowing = dress(floating);
    floating.addEventListener('pagehide', () => {
      stopFollowing();
      set(floatingAtom, null);
    });
    set(floatingAtom, floating);
  } catch {
    // The browser refused: the timer stays where it is.
  }
});

/**
 * Copies this page's styles, theme and language to a window and keeps them in sync; returns the function that stops.
 * The styles are copied as they are, so that no file is fetched again and nothing flashes unstyled.
 */
function dress(floating: Styled): () => void {
  const { document: other } = floating;
  other.adoptedStyleSheets = [...document.styleSheets].flatMap((sheet) => {
    const rules = rulesOf(sheet);
    if (rules === '') return [];
    const copy = new floating.CSSStyleSheet({ baseURL: sheet.href ?? document.baseURI });
    copy.replaceSync(rules);
    return [copy];
  });
  const [from, to] = [document.documentElement, other.documentElement];
  const copy = (): void => {
    for (const { name, value } of from.attributes) to.setAttribute(name, value);
    to.className = from.className;
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(from, { attributes: true });
  return () => observer.disconnect();
}

/** Rules of a sheet; empty if it is disabled, or from another origin. */
function rulesOf(sheet: CSSStyleSheet): string {
  if (sheet.disabled) return '';
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
  } catch {
    return '';
  }
}
