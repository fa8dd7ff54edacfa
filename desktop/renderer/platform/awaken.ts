import { handOver } from './handOver.ts';
import { whenShown } from './shown.ts';

/** Events that show that a user is present: pointer, touch, key, or a password manager filling in. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'scroll'] as const;

/** Elements that only React can handle; links work by themselves, and a submit button emits a submit event. */
const PRESSABLE = 'button:not([type=submit]), [role=tab]';

/** Text fields. */
const WRITTEN = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])';

/**
 * Keeps a prerendered page without its large scripts until the first user interaction. What the user does before the
 * scripts have loaded is neither lost nor done twice: input is handed over, pressed buttons are pressed again.
 * @param bringToLife loads the scripts and hydrates all of `root`; rejects when they cannot be loaded.
 * @returns a function that starts immediately, for a page with its own reason.
 */
export function awaken(root: HTMLElement, bringToLife: () => Promise<void>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const pressed: (() => void)[] = [];
  let arrival: Promise<void> | undefined;

  // Before React renders again, which would reset every field to its own state.
  whenShown(() => {
    listening.abort();
    handOver(root);
    queueMicrotask(() => pressed.forEach((press) => press()));
  });
  const begin = (): void => {
    arrival ??= bringToLife().catch(() => {
      arrival = undefined;
      pressed.length = 0;
      sayUnreachable(root);
    });
  };
  const hold = (event: Event, again: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    pressed.push(again);
    begin();
  };

  for (const sign of SIGNS) window.addEventListener(sign, begin, { signal, passive: true });
  if (hasWords(root)) begin();
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
      if (button) hold(event, () => press(button));
    },
    { signal, capture: true },
  );
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (form instanceof HTMLFormElement) hold(event, () => form.isConnected && form.requestSubmit());
    },
    { signal, capture: true },
  );
  return begin;
}

/** The user or a password manager filled in a field before this script was listening. */
const hasWords = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(
    (field) => field.value !== field.defaultValue,
  );

/** Emits the events of a real press: some components listen to the press, others to the click. */
function press(button: HTMLElement): void {
  if (!button.isConnected) return;
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

/** Nothing works until the scripts load; entered text stays. */
function sayUnreachable(root: HTMLElement): void {
  const words = root.dataset['unreachable'];
  if (!words || document.querySelector('[data-told]')) return;
  const note = document.createElement('p');
  note.role = 'alert';
  note.dataset['told'] = '';
  note.textContent = words;
  note.className = 'bg-glow px-4 py-3 text-center text-glow-ink';
  root.before(note);
}
