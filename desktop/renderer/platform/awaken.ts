import { handOver } from './handOver.ts';
import { whenShown } from './shown.ts';

/** Whatever shows that somebody is here: the pointer comes, a finger, a key, a password manager fills in. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'scroll'] as const;

/** Things that only React can answer; links work by themselves, and a submit button speaks as a submit. */
const PRESSABLE = 'button:not([type=submit]), [role=tab]';

/** Fields for words. */
const WRITTEN = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])';

/**
 * Lets a page that was rendered when the app was built stay without its heavy scripts until there is a sign of a
 * person. What they do until the scripts have arrived is neither lost nor done twice: entries are handed over, the
 * buttons they pressed are pressed for them.
 * @param bringToLife fetches the scripts and lets React take over all of `root`; rejects when they cannot be fetched.
 * @returns begins at once, for a page that has a reason of its own.
 */
export function awaken(root: HTMLElement, bringToLife: () => Promise<void>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const pressed: (() => void)[] = [];
  let arrival: Promise<void> | undefined;

  // Before anything can make React draw again: it would set every entry back to what it knows.
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

/** Somebody wrote, or a password manager did, before this script was there to hear it. */
const hasWords = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(
    (field) => field.value !== field.defaultValue,
  );

/** As a hand would: some components listen to the press, others to the click. */
function press(button: HTMLElement): void {
  if (!button.isConnected) return;
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

/** Nothing can answer until the scripts come; what was entered stays where it is. */
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
