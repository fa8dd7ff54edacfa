import { desktop } from './desktop.ts';
import { currentLanguage } from './language.ts';
import { userAtHand } from './session.ts';
import { whenPainted, whenShown } from './shown.ts';
import { keepText } from './storage.ts';
import { currentToken, markOf } from './token.ts';
import { whenIdle } from './whenIdle.ts';

declare global {
  interface Window {
    /** What stood here last, drawn by the page itself, with the clicks and keys that came meanwhile (public/last-look.js). */
    lastLook?: { readonly look: HTMLElement; readonly pressed: readonly Event[] };
  }
}

/** What public/last-look.js reads. */
interface LastLook {
  readonly html: string;
  readonly title: string;
  readonly language: string;
  readonly path: string;
  /** It stands where the app begins, too. */
  readonly isHome: boolean;
  /** The person's session: nobody else sees it. In the desktop app the page cannot know it, and what ends it forgets this. */
  readonly session: string;
  /** The day on the calendar of the device: yesterday's plan is none. */
  readonly day: string;
  /** The script of the page: another version of the app may draw it otherwise. */
  readonly entry: string;
  readonly isNarrow: boolean;
}

const KEY = 'lastLook';
/** Characters. A page with more is not worth the room. */
const MOST = 400_000;
/** Milliseconds after which it goes in any case. */
const PATIENCE_MS = 5_000;
const PRESSABLE = 'button, a[href], summary, input[type="checkbox"], [role="button"], [role="checkbox"], [role="tab"]';
/** What is said once, and what would be said again. */
const FLEETING = '[role="status"], [role="alert"], [role="timer"]';

/** Screens that are drawn whole from what the device knows. */
export interface Looks {
  readonly paths: readonly string[];
  /** Where the app begins. */
  readonly home: string;
}

export const forgetLastLook = (): boolean => keepText(KEY, null);

/**
 * Keeps how the screen looks that a person leaves, so that it stands there at once when they come again the same day. Nothing
 * is kept of any other screen, and nothing stays behind for another person.
 */
export function keepLastLook(root: HTMLElement, { paths, home }: Looks): void {
  const keep = (): void => {
    const { pathname } = window.location;
    if (userAtHand() === null || !paths.includes(pathname)) return void forgetLastLook();
    // What stands there now is either this already, or about to go.
    if (window.lastLook || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const copy = root.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(FLEETING)) part.replaceChildren();
    const html = copy.innerHTML;
    const look: LastLook = {
      html,
      title: document.title,
      language: currentLanguage(),
      path: pathname,
      isHome: pathname === home,
      session: desktop ? '' : markOf(currentToken()),
      day: new Date().toDateString(),
      entry: document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
      isNarrow: window.matchMedia('(width < 48rem)').matches,
    };
    if (html.length > MOST || !keepText(KEY, JSON.stringify(look))) forgetLastLook();
  };
  whenPainted(() => void whenIdle(keep));
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
}

/** Where something stands: among how many of its kind and name, and as which of them. */
interface Place {
  readonly index: number;
  readonly of: number;
  readonly isSame: (other: Element) => boolean;
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('id') ?? element.textContent.trim();

function placeOf(element: Element, page: HTMLElement): Place {
  const isSame = (other: Element): boolean => other.tagName === element.tagName && nameOf(other) === nameOf(element);
  const alike = [...page.querySelectorAll(PRESSABLE)].filter(isSame);
  return { index: alike.indexOf(element), of: alike.length, isSame };
}

/** The same thing on the page that has come; undefined where there are not as many of them, or none. */
function sameOn(root: HTMLElement, { index, of, isSame }: Place): HTMLElement | undefined {
  const alike = [...root.querySelectorAll<HTMLElement>(PRESSABLE)].filter(isSame);
  return alike.length === of ? alike[index] : undefined;
}

/** Gives way to the app within the commit that brings its first screen, and does what was asked for meanwhile, once. */
export function giveWay(root: HTMLElement): void {
  const last = window.lastLook;
  if (!last) return;
  delete window.lastLook;
  const { look, pressed } = last;
  const again = pressed.flatMap((event) => againOf(event, look));
  const here = document.activeElement;
  const focused = here && look.contains(here) ? sameOn(root, placeOf(here, look)) : undefined;
  look.remove();
  focused?.focus({ preventScroll: true });
  // Behind the commit: what listens does so by then.
  setTimeout(() => {
    for (const act of again) act(root);
  });
}

/** How to do on the page that has come what was done on the look; a second press of the same is impatience. */
function againOf(event: Event, look: HTMLElement): readonly ((root: HTMLElement) => void)[] {
  if (event instanceof KeyboardEvent) return [() => pressKey(event)];
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
  if (!element || element.dataset['pressed'] !== undefined) return [];
  element.dataset['pressed'] = '';
  const place = placeOf(element, look);
  return [(root) => press(sameOn(root, place))];
}

function pressKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', again));
}

/** As a hand would: some components listen to the pointer, others to the click. */
function press(element: HTMLElement | undefined): void {
  if (!element?.isConnected) return;
  element.focus({ preventScroll: true });
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  element.click();
}

/** Has what stood here last give way when the first screen is there, and in any case after a while. */
export function giveWayInTime(root: HTMLElement): void {
  if (!window.lastLook) return;
  whenShown(() => giveWay(root));
  window.setTimeout(() => giveWay(root), PATIENCE_MS);
}
