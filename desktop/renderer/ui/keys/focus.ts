/** Types of `input` without text. */
const TEXTLESS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** True for an element in which keys type text, or a select. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** True inside an element with its own keys: letters in a menu move between its entries. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu], [role=listbox], [role=combobox]') !== null;

const DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]';

/** True while a dialog covers the page. */
export const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

/**
 * Key group that stays active in the topmost dialog, which names it in `data-keys`.
 * @returns null for a dialog with only its own keys; undefined while none is open
 */
export const groupOfDialog = (): string | null | undefined =>
  [...document.querySelectorAll(DIALOG)].at(-1)?.getAttribute('data-keys');
