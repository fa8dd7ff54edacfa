import { desktop } from './desktop.ts';
import { currentLanguage } from './language.ts';
import { forgetLastLook, LAST_LOOK, type Looks } from './lastLook.ts';
import { userAtHand } from './session.ts';
import { keepText } from './storage.ts';
import { currentToken, markOf } from './token.ts';
import { whenIdle } from './shown.ts';

/** The snapshot that public/last-look.js reads. */
interface LastLook {
  readonly html: string;
  readonly title: string;
  readonly language: string;
  readonly path: string;
  /** Whether it is also shown at the start address of the app. */
  readonly isHome: boolean;
  /**
   * The user's session: only that user may see it. The desktop page cannot know the session there, so the end of a
   * session deletes this.
   */
  readonly session: string;
  /** Local date of the device: yesterday's plan is not shown. */
  readonly day: string;
  /** Script of the page: another version of the app may render differently. */
  readonly entry: string;
  readonly isNarrow: boolean;
}

/** Characters. A larger page is not worth the space. */
const MOST = 400_000;
/** Messages that are shown once and must not be repeated. */
const FLEETING = '[role="status"], [role="alert"], [role="timer"]';

/**
 * Saves a snapshot of the screen when the user leaves it, so that it is shown immediately when they return on the same
 * day. Only for these screens, and never kept for another user.
 */
export function keepLook(root: HTMLElement, { paths, home }: Looks): void {
  const keep = (): void => {
    const { pathname } = window.location;
    if (userAtHand() === null || !paths.includes(pathname)) return void forgetLastLook();
    // The current page is either the snapshot itself, or has an open dialog.
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
