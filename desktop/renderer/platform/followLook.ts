import { LOOK_PATIENCE_MS, type Looks } from './lastLook.ts';
import { whenPainted, whenShown } from './shown.ts';
import { untilFetched } from './untilFetched.ts';

/**
 * Replaces the last look (a snapshot of the previous screen) with the app once its first screen is rendered, and then
 * performs what the user requested meanwhile. Also saves snapshots of the screens that the user leaves.
 */
export function followLook(root: HTMLElement, looks: Looks): void {
  if (window.lastLook) {
    whenShown(() => giveWay(root));
    window.setTimeout(() => giveWay(root), LOOK_PATIENCE_MS);
  }
  whenPainted(() => void untilFetched(() => import('./keepLook.ts')).then(({ keepLook }) => keepLook(root, looks)));
}

/** Removes it in the same commit that shows the screen, so that the user never sees either of them alone. */
function giveWay(root: HTMLElement): void {
  const last = window.lastLook;
  if (!last) return;
  delete window.lastLook;
  const { look, pressed } = last;
  const here = look.contains(document.activeElement) ? document.activeElement : null;
  look.remove();
  if (here || pressed.length > 0)
    void untilFetched(() => import('./pressAgain.ts')).then(({ pressAgain }) =>
      pressAgain(root, { look, pressed, here }),
    );
}
