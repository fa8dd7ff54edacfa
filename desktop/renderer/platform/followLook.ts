import { LOOK_PATIENCE_MS, type Looks } from './lastLook.ts';
import { whenPainted, whenShown } from './shown.ts';
import { untilFetched } from './untilFetched.ts';

/**
 * Has what stood here last give way to the app with its first screen, and does then what was asked for meanwhile. Keeps how the
 * screens look that a person leaves.
 */
export function followLook(root: HTMLElement, looks: Looks): void {
  if (window.lastLook) {
    whenShown(() => giveWay(root));
    window.setTimeout(() => giveWay(root), LOOK_PATIENCE_MS);
  }
  whenPainted(() => void untilFetched(() => import('./keepLook.ts')).then(({ keepLook }) => keepLook(root, looks)));
}

/** Goes within the commit that brings the screen, so that nobody sees either of them alone. */
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
