import { LOOK_PATIENCE_MS } from './lastLook.ts';

const PRESSABLE = 'button, a[href], summary, input[type="checkbox"], [role="button"], [role="checkbox"], [role="tab"]';

/** What the user did on the snapshot before the app replaced it. */
export interface Meanwhile {
  readonly look: HTMLElement;
  readonly pressed: readonly Event[];
  /** The focused element. */
  readonly here: Element | null;
}

/**
 * Repeats on the new page what the user did on the snapshot, once, if the same element exists there; also keeps the
 * focus in place.
 */
export function pressAgain(root: HTMLElement, { look, pressed, here }: Meanwhile): void {
  if (here) whenThere(root, placeOf(here, look), (element) => isNowhere() && element.focus({ preventScroll: true }));
  for (const event of pressed) doAgain(event, look, root);
}

/** Position of an element among all elements of the same kind and name. */
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

/** Returns the same element on the new page; undefined if their number differs. */
function sameOn(root: HTMLElement, { index, of, isSame }: Place): HTMLElement | undefined {
  const alike = [...root.querySelectorAll<HTMLElement>(PRESSABLE)].filter(isSame);
  return alike.length === of ? alike[index] : undefined;
}

/** A second press of the same element is ignored as impatience. */
function doAgain(event: Event, look: HTMLElement, root: HTMLElement): void {
  if (event instanceof KeyboardEvent) return pressKey(event);
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
  if (!element || element.dataset['pressed'] !== undefined) return;
  element.dataset['pressed'] = '';
  whenThere(root, placeOf(element, look), press);
}

/** Whether no element of the page has the focus. */
const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;

/** Calls `then` with the same element of the new page once it exists; gives up after a while. */
function whenThere(root: HTMLElement, place: Place, then: (element: HTMLElement) => void): void {
  const found = sameOn(root, place);
  if (found) return then(found);
  const observer = new MutationObserver(() => {
    const late = sameOn(root, place);
    if (!late) return;
    observer.disconnect();
    then(late);
  });
  observer.observe(root, { childList: true, subtree: true });
  window.setTimeout(() => observer.disconnect(), LOOK_PATIENCE_MS);
}

function pressKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', again));
}

/** Emits the events of a real press: some components listen to pointer events, others to the click. */
function press(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  element.click();
}
