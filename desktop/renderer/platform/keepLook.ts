import { desktop } from './desktop.ts';
import { currentLanguage } from './language.ts';
import { forgetLastLook, LAST_LOOK, type Looks } from './lastLook.ts';
import { userAtHand } from './session.ts';
import { keepText } from './storage.ts';
import { currentToken, markOf } from './token.ts';
import { whenIdle } from './shown.ts';

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

/** Characters. A page with more is not worth the room. */
const MOST = 400_000;
/** What is said once, and what would be said again. */
const FLEETING = '[role="status"], [role="alert"], [role="timer"]';

/**
 * Keeps how the screen looks that a person leaves, so that it stands there at once when they come again the same day. Nothing
 * is kept of any other screen, and nothing stays behind for another person.
 */
export function keepLook(root: HTMLElement, { paths, home }: Looks): void {
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
    if (html.length > MOST || !keepText(LAST_LOOK, JSON.stringify(look))) forgetLastLook();
  };
  whenIdle(keep);
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
}
