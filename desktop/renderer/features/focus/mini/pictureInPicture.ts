import { atom } from 'jotai';

/** Pixels of the window that the browser keeps over all others. */
const SIZE = { width: 332, height: 72 };

type Styled = Window & Pick<typeof globalThis, 'CSSStyleSheet'>;

/** What browsers that know it call `documentPictureInPicture`. */
interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Styled>;
}

const known = (): PictureInPicture | undefined =>
  typeof window === 'undefined'
    ? undefined
    : (Reflect.get(window, 'documentPictureInPicture') as PictureInPicture | undefined);

/** Whether this browser can keep a small window over all others. */
export const canFloat = (): boolean => known() !== undefined;

/** The small window of this page, while there is one. */
export const floatingAtom = atom<Window | null>(null);

/** Opens the small window; only from a click. It shows nothing yet but its name, and looks as this page does. */
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
    // The browser did not want to: the timer stays where it is.
  }
});

/**
 * Gives a window the styles, the theme and the language of this page; answers how to stop following them. The styles are
 * copied as they are: no file is fetched once more, and nothing flashes before it comes.
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

/** What a sheet says; nothing where it is switched off, or not ours to read. */
function rulesOf(sheet: CSSStyleSheet): string {
  if (sheet.disabled) return '';
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
  } catch {
    return '';
  }
}
