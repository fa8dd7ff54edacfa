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

/** True while a dialog covers the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog])[data-state=open]') !== null;
