/** Kinds of `input` that take no text. */
const TEXTLESS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** True for a place where keys are letters: a text field, a list to choose from. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** True inside of what has keys of its own: the letters of a menu lead to its lines. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu], [role=listbox], [role=combobox]') !== null;

const DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]';

/** True while a dialog covers the page. */
export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

/**
 * The group of keys that goes on working in the dialog on top, which names it in `data-keys`.
 * @returns null for a dialog that has its own keys alone; undefined while none is open
 */
export const groupOfDialog = (): string | null | undefined =>
  [...document.querySelectorAll(DIALOG)].at(-1)?.getAttribute('data-keys');
